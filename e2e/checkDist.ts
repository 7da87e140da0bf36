/**
 * `npm run check:dist`: reads every published page, and the files for programs beside them, asks the server for each page, and prints all that is wrong, by file.
 *
 *   --json <file>  writes how many pages passed and failed
 */
import fs from 'node:fs'
import { parseArgs } from 'node:util'
import { parseRedirects } from '../publish/hosts/hosting'
import { filesBelow } from '../publish/publicFiles'
import { serveDist } from '../publish/hosts/serveDist'
import { config } from '../site.config'
import { baseOf } from '../src/content-model/basePath'
import { checkHost } from './pages/checkHost'
import { writePageList } from './pages/pageList'
import { readSite } from './pages/readSite'
import { siteFileProblems } from './pages/siteFiles'

/** Problems of the answers of our own server, which keeps the rules of hosts. */
async function askServer(routes: readonly string[]): Promise<string[]> {
  const server = await serveDist({ root: 'dist', cacheFolder: '.build/compressed', port: 0 })
  try {
    return await checkHost(server.url.replace(/\/$/, ''), routes, parseRedirects(fs.readFileSync('dist/_redirects', 'utf8')))
  } finally {
    await server.close()
  }
}

async function main() {
  const { values } = parseArgs({ options: { json: { type: 'string' } } })
  if (!fs.existsSync('dist/_headers')) throw new Error('There is no dist to check. Run npm run build first.')
  const { pages, problems: ofPages } = await readSite('dist')
  writePageList(pages)
  const folder = { root: 'dist', files: new Set(filesBelow('dist')), siteUrl: config.url + baseOf(config.basePath) }
  const problems = [...ofPages, ...siteFileProblems(folder, pages)]
  const answers = await askServer(pages.flatMap(({ route }) => (route === undefined || route.endsWith('.html') ? [] : route)))
  for (const line of [...problems.map(({ file, message }) => `dist/${file}  ${message}`), ...answers]) console.log(line)
  const failed = new Set([...problems.map(({ file }) => file), ...answers]).size
  const passed = pages.filter(({ file }) => !problems.some((problem) => problem.file === file)).length
  console.log(`${passed} of ${pages.length} pages are as they should be; ${problems.length + answers.length} problems.`)
  if (values.json !== undefined) fs.writeFileSync(values.json, JSON.stringify({ passed, failed }))
  process.exitCode = failed === 0 ? 0 : 1
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
