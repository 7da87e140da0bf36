import { findChromium } from '../scripts/findBrowsers.mjs'

/** Path of the Chromium that is installed. Throws where there is none, and says what to install. */
export function chromiumPath(find: () => string | undefined = findChromium): string {
  const found = find()
  if (found === undefined)
    throw new Error(
      'The browser tests need Chromium. Install it (Debian: apt-get install chromium), or name it in CHROMIUM=/path/to/chromium.',
    )
  return found
}

/** Run Chromium without a sandbox (tests may run as root) and without background traffic. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
