import path from 'node:path'

/** The site to build, passed to everything that works on it. */
export interface Site {
  /** Its folder. Gatsby runs its config files from a compiled copy elsewhere, so modules cannot derive it from their own location. */
  root: string
  /** Where it is published: `https://codeframe.run`. */
  url: string
  /** False under `gatsby develop`. */
  isProduction: boolean
  /** Whether readers can run its examples. */
  hasPlayground: boolean
}

export const docsFolder = 'content/docs'

/** Paths in a site's folder. */
export const sitePaths = (root: string) => ({
  docs: path.join(root, docsFolder),
  data: path.join(root, 'content/data'),
  public: path.join(root, 'public'),
  /** What our own steps keep from one build to the next, whatever becomes of Gatsby's caches. */
  work: path.join(root, '.build'),
  renderedPages: path.join(root, '.build/pages'),
  cache: path.join(root, '.cache'),
  schema: path.join(root, 'static/schema/v0.1/codeframe.schema.json'),
})

/** The path of `file` from the site's folder with forward slashes, as messages and nodes have it. */
export function fromRoot(root: string, file: string): string {
  return path.relative(root, file).split(path.sep).join('/')
}

/** Path below `content/docs`; `undefined` for a file elsewhere. */
export function fromDocsRoot(root: string, file: string): string | undefined {
  const relative = fromRoot(sitePaths(root).docs, file)
  return relative.startsWith('..') ? undefined : relative
}
