import path from 'node:path'
import { LostHoldError } from './lostHold'
import type { Rule } from './webpackConfig'

/** File that each name in use came from, to find two modules of the same name. */
const sources = new Map<string, string>()

/**
 * Class name of a CSS module in the page: `Sidebar-link` for `.link` of `Sidebar.module.css`. Without a digest, which no compression shortens.
 * @throws when another module has the same name
 */
export function cssModuleName(file: string, local: string): string {
  const module = path.basename(file).replace(/\.module\.css$/, '')
  const other = sources.get(module)
  if (other !== undefined && other !== file)
    throw new Error(`${file} and ${other} have the same name; the classes of both would mix. Rename one.`)
  sources.set(module, file)
  return `${module}-${local}`
}

interface LoaderUse {
  options?: { modules?: false | { localIdentName?: string; getLocalIdent?: unknown } }
}

/** Options of every css-loader of CSS modules below these rules. */
function* moduleOptions(rules: readonly Rule[]): Generator<{ getLocalIdent?: unknown }> {
  for (const { use, oneOf } of rules) {
    if (oneOf) yield* moduleOptions(oneOf)
    if (!Array.isArray(use)) continue
    for (const { options } of use as LoaderUse[])
      if (options?.modules && options.modules.localIdentName !== undefined) yield options.modules
  }
}

/** Makes every css-loader below these rules of webpack name classes by `cssModuleName`. */
export function nameCssModules(rules: readonly Rule[]): void {
  const all = [...moduleOptions(rules)]
  if (all.length === 0) throw new LostHoldError('nameCssModules', 'a css-loader with "modules.localIdentName"')
  for (const options of all)
    options.getLocalIdent = ({ resourcePath }: { resourcePath: string }, _: string, local: string) => cssModuleName(resourcePath, local)
}
