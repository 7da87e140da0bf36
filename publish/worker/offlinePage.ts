const entities: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;' }
const escapeHtml = (text: string) => text.replace(/[&"<]/g, (character) => entities[character] ?? character)

const style =
  'body{max-width:42rem;margin:3rem auto;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif;background:#1b1b1d;color:#e6e6e9}a{color:#b197f5}'

/**
 * The page that an offline reader sees in place of one that is not stored.
 * @param stored addresses of the stored pages
 */
export function offlinePage(stored: readonly string[]): Response {
  const items = [...stored].sort().map((address) => `<li><a href="${escapeHtml(address)}">${escapeHtml(decodeURI(address))}</a></li>`)
  const html = [
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<title>Offline</title><style>${style}</style></head><body><main><h1>You are offline</h1>`,
    `<p>This page is not stored on this device. It will open when you are online again.</p>`,
    items.length > 0 ? `<h2>Stored pages</h2><ul>${items.join('')}</ul>` : '',
    `</main></body></html>`,
  ]
  return new Response(html.join(''), { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}
