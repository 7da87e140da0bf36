/** Pages in a folder of this name list what is undefined; each of their topics is an entry. */
const catalogueFolder = 'undefined-behaviour'

/** Whether a page belongs to a catalogue of undefined behaviour. */
export const isOfCatalogue = (path: string): boolean => path.split('/').at(-2) === catalogueFolder

const linkPattern = new RegExp(`\\]\\((/docs/[^\\s)#]*/${catalogueFolder}/[^\\s)#/]+#[^\\s)#]+)\\)`, 'g')

/** The entries of a catalogue that a text links to, as routes with `#id`, each once. */
export const entriesIn = (text: string): string[] => [...new Set([...text.matchAll(linkPattern)].map(([, href = '']) => href))]
