import fs from 'node:fs'
import path from 'node:path'
import { recipesFile } from '../src/content-model/recipes/recipeList'
import { isCurrent, type BuiltAssets } from './pages/gatsbyOutput'

/** Addresses below `static`, where the build puts pictures under names that change with their content. In scripts they have no first slash. */
const staticAddress = /\bstatic\/[^"'`\\\s()<>,?#]+/g

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** Names of the files below `static` that a published text refers to. */
export const staticNamesIn = (text: string): string[] => [...text.matchAll(staticAddress)].map(([address]) => decoded(address))

/** What is known of a build, to tell its files in `public` from those of earlier builds. */
export interface BuildFiles {
  assets: BuiltAssets
  /** Files of the site's `static` folder. */
  fromStatic: ReadonlySet<string>
  /** From `staticNamesIn`, of everything that is published. */
  referenced: ReadonlySet<string>
}

/**
 * Whether a file of `public` is published unchanged. Pages and their data are not: they are processed one by one. Gatsby leaves files of earlier
 * builds in `public`, so only what this build made or copied counts.
 */
export function isPlainFile(name: string, { assets, fromStatic, referenced }: BuildFiles): boolean {
  if (fromStatic.has(name)) return true
  if (name.startsWith('static/')) return referenced.has(name)
  if (
    name === 'page-data/app-data.json' ||
    name === recipesFile ||
    /^(?:page-data\/sq|messages|search|sidebar|name-cards|symbols)\//.test(name)
  )
    return true
  const code = name.replace(/\.LICENSE\.txt$/, '')
  return /^[^/]+\.(?:js|css)$/.test(code) && code !== assets.runtime.original && isCurrent(code, assets)
}

/** Every file below a folder, with forward slashes, sorted. */
export function filesBelow(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort()
}
