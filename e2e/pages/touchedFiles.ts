import { spawnSync } from 'node:child_process'

/** Where a change begins, most telling first. */
const bases = ['@{upstream}', 'origin/HEAD', 'origin/main', 'main']

/** The answer of git in a folder; `undefined` where it has none. */
function ask(root: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
  return status === 0 ? stdout.trim() : undefined
}

/**
 * Files that differ from where the change began, committed or not: from the branch it will go to, or, on that branch itself, from the commit before.
 * None where git cannot tell.
 */
export function touchedFiles(root: string): string[] {
  const head = ask(root, 'rev-parse', 'HEAD')
  const forks = bases.flatMap((base) => ask(root, 'merge-base', 'HEAD', base) ?? [])
  const base = forks.find((fork) => fork !== head) ?? ask(root, 'rev-parse', 'HEAD^')
  if (head === undefined || base === undefined) return []
  const lists = [ask(root, 'diff', '--name-only', '-z', base), ask(root, 'ls-files', '--others', '--exclude-standard', '-z')]
  return lists.flatMap((list) => (list ?? '').split('\0').filter(Boolean))
}

/** The commit on which a folder stands, in short. */
export const shortCommit = (root: string): string | undefined => ask(root, 'rev-parse', '--short', 'HEAD')
