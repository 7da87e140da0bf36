import fs from 'node:fs'
import path from 'node:path'
import { parseHeaders, parseRedirects } from './hosting'
import { nginxHeaders, nginxRedirects } from './nginx'

/** Writes the two files that `nginx.conf` includes. */
export function writeNginxRules(dist: string, folder: string): void {
  const read = (name: string) => fs.readFileSync(path.join(dist, name), 'utf8')
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(path.join(folder, 'headers.conf'), nginxHeaders(parseHeaders(read('_headers'))))
  fs.writeFileSync(path.join(folder, 'redirects.conf'), nginxRedirects(parseRedirects(read('_redirects'))))
}
