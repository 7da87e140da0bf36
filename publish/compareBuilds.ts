/**
 * `npm run reproducible`: builds the current commit twice, each time from nothing, and compares what would be published.
 * Uncommitted changes are ignored. Fails if any file differs.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { compareFolders } from './compareFolders'

const folder = path.resolve('.build/reproducible')
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()

/** A fresh clone, so that dates come from git as in any build, without any cache. */
function buildIn(name: string, commit: string): string {
  const site = path.join(folder, name)
  fs.rmSync(site, { recursive: true, force: true })
  git('clone', '--quiet', '--no-checkout', '--shared', path.resolve('.'), site)
  execFileSync('git', ['checkout', '--quiet', '--detach', commit], { cwd: site })
  fs.symlinkSync(path.resolve('node_modules'), path.join(site, 'node_modules'), 'junction')
  console.log(`Building ${commit.slice(0, 10)} in ${path.relative('.', site)} …`)
  const build = spawnSync(path.join('node_modules', '.bin', 'tsx'), ['publish/build.ts', ...process.argv.slice(2)], {
    cwd: site,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { ...process.env, GATSBY_TELEMETRY_DISABLED: '1' },
  })
  if (build.status !== 0) throw new Error(`The build failed.\n${build.stdout}\n${build.stderr}`)
  return path.join(site, 'dist')
}

try {
  const commit = git('rev-parse', 'HEAD')
  const first = buildIn('first', commit)
  const second = buildIn('second', commit)
  const differences = compareFolders(first, second)
  for (const { file, what, at } of differences) {
    console.log(at ? `${file}  differs at byte ${at.offset}:\n    ${at.first}\n    ${at.second}` : `${file}  is ${what} build.`)
  }
  console.log(differences.length === 0 ? 'The two builds are identical.' : `${differences.length} files differ.`)
  if (differences.length === 0) fs.rmSync(folder, { recursive: true })
  else process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
