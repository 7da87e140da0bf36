/**
 * `npx tsx publish/hosts/nginxRules.ts <folder>`: writes what `nginx.conf` includes, made from the headers and redirects of a build.
 *
 *   --root <folder>  `dist` by default
 */
import { parseArgs } from 'node:util'
import { writeNginxRules } from './writeNginxRules'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { root: { type: 'string', default: 'dist' } } })
const [folder] = positionals
if (folder === undefined) {
  console.error('Name the folder for the rules: npx tsx publish/hosts/nginxRules.ts /etc/nginx/codeframe')
  process.exit(1)
}
writeNginxRules(values.root, folder)
console.log(`Wrote maps.conf, headers.conf and redirects.conf in ${folder}. Reload nginx: nginx -s reload`)
