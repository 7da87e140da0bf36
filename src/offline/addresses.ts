import { comparableRoute, encodeRoute } from '../content-model/pagePath'

/** Under which address a page is stored, however it was asked for: encoded, without the slash at the end. */
export const pageKey = (address: string) => encodeRoute(comparableRoute(address)).replace(/(.)\.html$/, '$1')

/** Where a page's data is published. */
export function dataAddress(route: string): string {
  const name = route.replace(/^\/|\/$/g, '')
  return encodeRoute(`/page-data/${name === '' ? 'index' : name}/page-data.json`)
}

const mark = /^\{"build":"([0-9a-f]+)"|\bdata-scripts="\/webpack-runtime-([0-9a-f]+)\.js/

/**
 * Which build a page or its data belongs to, by the digest of webpack's runtime, which holds the hash of the whole compilation.
 * Nothing for other texts.
 */
export function buildOf(text: string): string | undefined {
  const found = mark.exec(text)
  return found?.[1] ?? found?.[2]
}

/** Data of a page that says which build it belongs to. */
export const withBuild = (json: string, build: string) => `{"build":"${build}",${json.slice(1)}`
