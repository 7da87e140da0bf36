/** What an unhandled rejection says about loading; nothing for any other. */
export type LoadingError = 'chunk' | 'page'

/** Whether a script or a page's resources could not be loaded, by the texts that webpack and Gatsby give their errors. */
export function loadingError(reason: unknown): LoadingError | undefined {
  if (!(reason instanceof Error)) return undefined
  if (reason.name === 'ChunkLoadError' || /^loading chunk \S+ failed/i.test(reason.message)) return 'chunk'
  if (/^page resources for .* not found|correct component chunk with the name|^We couldn't load "/.test(reason.message)) return 'page'
  return undefined
}
