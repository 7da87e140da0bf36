/**
 * Whether search engines should leave a build out: `CODEFRAME_PREVIEW` says so, or `CONTEXT`, by which Netlify marks every deploy that is not
 * the site itself. A host that says neither builds the site.
 */
export function isPreviewBuild({ CODEFRAME_PREVIEW, NETLIFY, CONTEXT }: NodeJS.ProcessEnv): boolean {
  if (CODEFRAME_PREVIEW !== undefined) return CODEFRAME_PREVIEW === 'true'
  return NETLIFY === 'true' && CONTEXT !== 'production'
}
