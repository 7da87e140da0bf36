import path from 'node:path'
import { holdSource, packageReader, type ReadPackageFile } from './lostHold'

interface Shim {
  request: RegExp
  /** File in `shims` that takes its place. */
  file: string
  /** Which of Gatsby's files asks for it, and how. */
  origin: readonly [file: string, text: string]
}

/** Parts of Gatsby that are in every bundle and have no use on this site. */
const unused: readonly Shim[] = [
  { request: /^gatsby-script$/, file: 'nothing.ts', origin: ['gatsby/cache-dir/gatsby-browser-entry.js', 'from "gatsby-script"'] },
  {
    request: /^gatsby-react-router-scroll$/,
    file: 'scrollHandler.tsx',
    origin: ['gatsby/cache-dir/production-app.js', 'from "gatsby-react-router-scroll"'],
  },
  { request: /^prop-types$/, file: 'propTypes.ts', origin: ['gatsby/cache-dir/navigation.js', 'from "prop-types"'] },
  {
    request: /internal-plugins\/partytown\/gatsby-browser/,
    file: 'nothing.ts',
    origin: ['gatsby/dist/internal-plugins/partytown/gatsby-browser.js', 'artytown'],
  },
  {
    request: /^\.\/register-service-worker$/,
    file: 'nothing.ts',
    origin: ['gatsby/cache-dir/production-app.js', '`./register-service-worker`'],
  },
  {
    request: /^react-server-dom-webpack$/,
    file: 'nothing.ts',
    origin: ['gatsby/cache-dir/loader.js', 'import(`react-server-dom-webpack`)'],
  },
]

/** As `unused`, but the development server's own pages use what these leave out. */
const unusedInProduction: readonly Shim[] = [
  {
    request: /^gatsby-link$/,
    file: 'gatsbyLink.ts',
    origin: ['gatsby/cache-dir/navigation.js', 'import { parsePath } from "gatsby-link"'],
  },
  {
    request: /^@gatsbyjs\/reach-router$/,
    file: 'reachRouter.tsx',
    origin: ['gatsby/cache-dir/production-app.js', 'import { Router, navigate, Location, BaseContext } from "@gatsbyjs/reach-router"'],
  },
  {
    request: /^\.\/head\/head-export-handler-for-browser$/,
    file: 'headHandler.ts',
    origin: ['gatsby/cache-dir/page-renderer.js', 'import { headHandlerForBrowser } from "./head/head-export-handler-for-browser"'],
  },
]

/** What throws when styles are saved twice in a moment. */
const faulty: readonly Shim[] = [
  {
    request: /mini-css-extract-plugin[\\/]dist[\\/]hmr[\\/]hotModuleReplacement\.js$/,
    file: 'reloadStyles.ts',
    origin: ['mini-css-extract-plugin/dist/loader.js', 'hmr/hotModuleReplacement.js'],
  },
]

type ReplaceModule = (request: RegExp, file: string) => object

const replace = (trick: string, shims: readonly Shim[], root: string, replaceModule: ReplaceModule, read: ReadPackageFile): object[] =>
  shims.map(({ request, file, origin: [source, text] }) => {
    holdSource(trick, source, text, read)
    return replaceModule(request, path.join(root, 'src/gatsby/tuning/shims', file))
  })

/**
 * Webpack plugins that put this site's shims in the place of parts of Gatsby.
 * @param replaceModule makes the plugin that replaces a request by a file
 */
export const replaceUnused = (root: string, isProduction: boolean, replaceModule: ReplaceModule, read = packageReader(root)): object[] =>
  replace('replaceUnused', [...unused, ...(isProduction ? unusedInProduction : [])], root, replaceModule, read)

/** Webpack plugins that put this site's way to load saved styles in the place of the plugin's that extracts them. */
export const replaceStyleReload = (root: string, replaceModule: ReplaceModule, read = packageReader(root)): object[] =>
  replace('replaceStyleReload', faulty, root, replaceModule, read)
