/** What the tricks read and change of webpack's configuration as Gatsby makes it. Any of it may be gone after an update. */
export interface WebpackConfig {
  cache?: WebpackCache
  entry: Record<string, string>
  module: { rules: Rule[] }
  plugins: object[]
  output: { filename?: unknown; hashDigestLength?: number }
  resolve: { alias: Record<string, string> }
  /** The environments that webpack's own code is written for. */
  target?: string | string[]
  optimization: { minimizer: object[]; splitChunks: { cacheGroups: Record<string, unknown> } }
}

/** Webpack's setting `cache`. */
export type WebpackCache = false | { version?: string; buildDependencies?: Record<string, readonly string[]> }

export interface Rule {
  test?: unknown
  use?: unknown
  oneOf?: Rule[]
}

/** Stages for which Gatsby runs webpack. */
export type Stage = 'build-html' | 'build-javascript' | 'develop' | 'develop-html'
