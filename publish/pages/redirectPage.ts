import { escapeHtml } from '../escapeHtml'

/** A page for hosts without redirects, with a refresh and a link. */
export function redirectPage(to: string): string {
  const address = escapeHtml(encodeURI(to))
  return (
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>This page has moved</title>` +
    `<meta name="robots" content="noindex"><link rel="canonical" href="${address}"><meta http-equiv="refresh" content="0; url=${address}"></head>` +
    `<body><p>This page is at <a href="${address}">${escapeHtml(to)}</a>.</p></body></html>\n`
  )
}
