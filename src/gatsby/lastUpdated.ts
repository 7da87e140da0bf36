import { execFileSync } from 'node:child_process'
import { siteRoot } from './paths'

/**
 * When each file below `folder` was last changed, from git: path from `root` → ISO date. One call for all files.
 * Empty outside of a checkout.
 */
export function lastUpdatedDates(folder: string, root = siteRoot): Map<string, string> {
  const dates = new Map<string, string>()
  let log: string
  try {
    log = execFileSync(
      'git',
      ['-c', 'core.quotePath=false', 'log', '--format=%x00%cI', '--name-only', '--relative', '--no-renames', '--', folder],
      {
        cwd: root,
        encoding: 'utf8',
        maxBuffer: 1 << 28,
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    )
  } catch {
    return dates
  }
  for (const commit of log.split('\0').slice(1)) {
    const [date = '', ...files] = commit.split('\n').filter((line) => line !== '')
    for (const file of files) if (!dates.has(file)) dates.set(file, date)
  }
  return dates
}
