import fs from 'node:fs'
import path from 'node:path'
import { parseHeaders, parseRedirects } from './hosting'
import { nginxHeaders, nginxMaps, nginxRedirects } from './nginx'

/** Writes the three files that `nginx.conf` includes. */
export function writeNginxRules(dist: string, folder: string): void {
  const read = (name: string) => fs.readFileSync(path.join(dist, name), 'utf8')
  fs.mkdirSync(folder, { recursive: true })
  const rules = parseHeaders(read('_headers'))
  fs.writeFileSync(path.join(folder, 'maps.conf'), nginxMaps(rules))
  fs.writeFileSync(path.join(folder, 'headers.conf'), nginxHeaders(rules))
  fs.writeFileSync(path.join(folder, 'redirects.conf'), nginxRedirects(parseRedirects(read('_redirects'))))
}
