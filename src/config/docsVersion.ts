import type { Docs, DocsVersion } from './types'

/** The version a reader prefers. A stored name that is no version any more counts as none; then it is the first. */
export function preferredVersion({ versions }: Docs, stored: string | null): DocsVersion {
  const [first] = versions
  if (!first) throw new Error('The docs have no version.')
  return versions.find(({ name }) => name === stored) ?? first
}

/** The docs' configuration. Throws an error that names the feature which needs it, on a site without docs. */
export function requireDocs(config: { docs?: Docs }, feature: string): Docs {
  if (!config.docs) throw new Error(`${feature} needs the docs, and the site's configuration has no "docs".`)
  return config.docs
}
