import { commitsBelow, git, type Commit } from '../../src/build/gitHistory'

/** So many changes are announced. */
const changesAnnounced = 30

/** The last changes below a folder, newest first; none outside of a checkout. Merges are left out: they bring no change of their own. */
export const recentChanges = (siteRoot: string, folder: string): Commit[] =>
  commitsBelow([folder], siteRoot, [`-${changesAnnounced}`, '--no-merges'])

/** When the sources that are being built were last changed; outside of a checkout the day of the build. */
export function lastChange(siteRoot: string): Date {
  const date = git(siteRoot, ['log', '-1', '--format=%cI']).trim()
  return date === '' ? new Date(new Date().toISOString().slice(0, 10)) : new Date(date)
}
