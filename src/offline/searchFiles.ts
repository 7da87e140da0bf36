/** Addresses of the files that say what the search index has. */
export const searchLists: readonly string[] = ['/search/manifest.json', '/search/routes.json']

const lengthOf = (value: unknown) => (Array.isArray(value) ? value.length : 0)

/** Addresses of all other files of a search index, from its manifest; none for anything but a manifest. */
export function searchFiles(manifest: unknown): string[] {
  if (typeof manifest !== 'object' || manifest === null || !('folder' in manifest) || typeof manifest.folder !== 'string') return []
  const { folder } = manifest
  const count = (key: string) => lengthOf(Object.entries(manifest).find(([name]) => name === key)?.[1])
  const files = (kind: string, many: number) => Array.from({ length: many }, (_, at) => `/search/${folder}/${kind}-${at}.json`)
  return [...files('names', count('names')), ...files('prose', count('prose')), ...files('text', count('texts'))]
}
