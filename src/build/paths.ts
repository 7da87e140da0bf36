import path from 'node:path'

/** The folder of the site that is being built. Gatsby is always started there, and its config files run from a compiled copy elsewhere. */
export const siteRoot = process.cwd()

export const docsRoot = path.join(siteRoot, 'content/docs')
export const dataRoot = path.join(siteRoot, 'content/data')
export const publicRoot = path.join(siteRoot, 'public')
export const schemaFile = path.join(siteRoot, 'static/schema/v0.1/codeframe.schema.json')

/** `path` from the site's root with forward slashes, as messages and nodes have it. */
export function fromRoot(file: string): string {
  return path.relative(siteRoot, file).split(path.sep).join('/')
}

/** Path below `content/docs`; `undefined` for a file elsewhere. */
export function fromDocsRoot(file: string): string | undefined {
  const relative = path.relative(docsRoot, file).split(path.sep).join('/')
  return relative.startsWith('..') ? undefined : relative
}
