import { execFileSync } from 'node:child_process'

/** A commit that touched the documentation. */
export interface DocsChange {
  commit: string
  /** ISO date. */
  date: string
  subject: string
  /** Paths from the site's root. */
  files: string[]
}

/** So many changes are announced. */
const changesAnnounced = 30

function git(siteRoot: string, args: readonly string[]): string {
  try {
    return execFileSync('git', ['-c', 'core.quotePath=false', ...args], {
      cwd: siteRoot,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return ''
  }
}

/** Reads what `git log --format=%x00%H%n%cI%n%s --name-only` prints. */
export function parseChanges(log: string): DocsChange[] {
  return log
    .split('\0')
    .slice(1)
    .map((entry) => {
      const [commit = '', date = '', subject = '', ...files] = entry.split('\n')
      return { commit, date, subject, files: files.filter((file) => file !== '') }
    })
}

/** The last changes below a folder, newest first; none outside of a checkout. Merges are left out: they bring no change of their own. */
export function recentChanges(siteRoot: string, folder: string): DocsChange[] {
  const format = '--format=%x00%H%n%cI%n%s'
  return parseChanges(git(siteRoot, ['log', `-${changesAnnounced}`, '--no-merges', format, '--name-only', '--relative', '--', folder]))
}

/** When the sources that are being built were last changed; outside of a checkout the day of the build. */
export function lastChange(siteRoot: string): Date {
  const date = git(siteRoot, ['log', '-1', '--format=%cI']).trim()
  return date === '' ? new Date(new Date().toISOString().slice(0, 10)) : new Date(date)
}
