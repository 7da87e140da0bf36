import type { Area } from './types'

/** Which part of the site a route belongs to. */
export function areaOfPath(path: string): Area {
  const [, language] = /^\/docs\/language-references\/(c|cpp|asm)\//.exec(path) ?? []
  return language === 'c' || language === 'cpp' || language === 'asm' ? language : 'docs'
}
