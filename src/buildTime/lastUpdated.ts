import { commitsBelow } from './gitHistory'

/**
 * When each file below `folders` was last changed, from git: path from `root` → ISO date. One call for all files.
 * Empty outside of a checkout. In a shallow clone it lacks the files that were last changed before the history begins.
 */
export function lastUpdatedDates(folders: readonly string[], root: string): Map<string, string> {
  const dates = new Map<string, string>()
  for (const { date, files } of commitsBelow(folders, root)) for (const file of files) if (!dates.has(file)) dates.set(file, date)
  return dates
}
