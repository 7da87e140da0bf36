/** The page with the table of keys for each part of the schema that has one. */
const pages: Readonly<Record<string, string>> = {
  '#': '/docs/config/',
  '#/$defs/scripts': '/docs/config/scripts',
  '#/$defs/dependency': '/docs/config/dependencies',
  '#/$defs/bundle': '/docs/config/bundle',
  '#/$defs/bundleResource': '/docs/config/bundle',
  '#/$defs/projectPreset': '/docs/config/projectPreset',
  '#/$defs/cppDetails': '/docs/config/projectPreset',
  '#/$defs/cDetails': '/docs/config/projectPreset',
  '#/$defs/custom': '/docs/config/custom',
  '#/$defs/document': '/docs/config/document',
}

/** The parts of the schema whose keys have a table, by pointer, with the page of each. */
export const tablePages: ReadonlyMap<string, string> = new Map(Object.entries(pages))

/** The id of a key's row in the table of its object: `dependency.libPath`; `codeframe.buildDir` for those at the top of the file. */
export function rowId(pointer: string, key: string): string {
  const object = pointer === '#' ? 'codeframe' : (pointer.split('/').at(-1) ?? '')
  return `${object}.${key.replace(/[<>$]/g, '')}`
}

/** The route and the id of the row that describes a key. Nothing for an object without a table. */
export function rowRoute(pointer: string, key: string): string | undefined {
  const page = pages[pointer]
  return page === undefined ? undefined : `${page}#${rowId(pointer, key)}`
}
