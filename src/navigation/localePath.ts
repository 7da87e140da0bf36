/**
 * The same page in another language. The default language is at the root, every other one below its name: `/fr/docs/apple`.
 * @param path route of the page, in the language `from`
 */
export function localePath(path: string, from: string, to: string, defaultLocale: string): string {
  const prefixOf = (locale: string) => (locale === defaultLocale ? '' : `/${locale}`)
  const prefix = prefixOf(from)
  const plain = path === prefix ? '/' : path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path
  return prefixOf(to) + plain
}
