import fs from 'node:fs'
import path from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** Path of the Chromium that is installed. `CHROMIUM` in the environment wins. Throws where there is none, and says what to install. */
export function chromiumPath(): string {
  const configured = process.env['CHROMIUM']
  if (configured) return configured
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  const found = names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => fs.existsSync(file))
  if (!found)
    throw new Error(
      'The browser tests need Chromium. Install it (Debian: apt-get install chromium), or name it in CHROMIUM=/path/to/chromium.',
    )
  return found
}

/** Chromium without a sandbox (tests may run as root) and without its own traffic. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
