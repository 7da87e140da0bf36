import { comparableRoute, encodeRoute } from '../content-model/pagePath'

/** Cache key of a page, however it was requested, from the top of the site: encoded, without the final slash. */
export const pageKey = (address: string) => encodeRoute(comparableRoute(address)).replace(/(.)\.html$/, '$1')

/** Where a page's data is published, from the top of the site. */
export function dataAddress(route: string): string {
  const name = route.replace(/^\/|\/$/g, '')
  return encodeRoute(`/page-data/${name === '' ? 'index' : name}/page-data.json`)
}

const mark = /^\{"build":"([0-9a-f]+)"|\bdata-scripts="(?:\/[^"\s]*)?\/webpack-runtime-([0-9a-f]+)\.js/

/**
 * The build of a page or its data: the digest of webpack's runtime, which contains the hash of the whole compilation.
 * Nothing for other texts.
 */
export function buildOf(text: string): string | undefined {
  const found = mark.exec(text)
  return found?.[1] ?? found?.[2]
}

/** Adds the build to the data of a page. */
export const withBuild = (json: string, build: string) => `{"build":"${build}",${json.slice(1)}`
