import { commitsBelow, git, type Commit } from '../../src/buildTime/gitHistory'

/** Number of changes in the feed. */
const changesAnnounced = 30

/** The latest changes below a folder, newest first; none outside a checkout. Merges are left out, since they have no changes of their own. */
export const recentChanges = (siteRoot: string, folder: string): Commit[] =>
  commitsBelow([folder], siteRoot, [`-${changesAnnounced}`, '--no-merges'])

/** Date of the last change of the sources; outside a checkout the day of the build. */
export function lastChange(siteRoot: string): Date {
  const date = git(siteRoot, ['log', '-1', '--format=%cI']).trim()
  return date === '' ? new Date(new Date().toISOString().slice(0, 10)) : new Date(date)
}
