import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/** The output of git; empty on failure, such as outside a checkout. File names are not quoted. */
export function git(root: string, args: readonly string[]): string {
  try {
    return execFileSync('git', ['-c', 'core.quotePath=false', ...args], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return ''
  }
}

export interface Commit {
  hash: string
  /** ISO date. */
  date: string
  subject: string
  /** The changed files, relative to the given root. */
  files: string[]
}

/** Parses the output of `git log --format=%x00%H%n%cI%n%s --name-only`. */
export function parseLog(log: string): Commit[] {
  return log
    .split('\0')
    .slice(1)
    .map((entry) => {
      const [hash = '', date = '', subject = '', ...files] = entry.split('\n')
      return { hash, date, subject, files: files.filter((file) => file !== '') }
    })
}

/** The boundary commits of a shallow clone. Git shows these as if they had added every file. */
function cutOffCommits(root: string): ReadonlySet<string> {
  const place = git(root, ['rev-parse', '--git-path', 'shallow']).trim()
  const file = path.resolve(root, place)
  return new Set(place !== '' && fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n').filter(Boolean) : [])
}

/** Whether the clone is shallow, so that older changes have no date. */
export const isShallow = (root: string): boolean => cutOffCommits(root).size > 0

/**
 * Commits that changed something below one of the folders, newest first; none outside of a checkout. Those at which a shallow clone was cut off are left
 * out: nobody knows what they changed. Renames are not looked for, since that reads the files' contents, which a clone may have left behind.
 */
export function commitsBelow(folders: readonly string[], root: string, options: readonly string[] = []): Commit[] {
  const log = git(root, ['log', '--format=%x00%H%n%cI%n%s', '--name-only', '--relative', '--no-renames', ...options, '--', ...folders])
  if (log === '') return []
  const cutOff = cutOffCommits(root)
  return parseLog(log).filter(({ hash }) => !cutOff.has(hash))
}
