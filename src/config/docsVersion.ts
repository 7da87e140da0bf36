import type { Docs, DocsVersion } from './types'

/** The version a reader prefers: the stored one if it still exists, else the first. */
export function preferredVersion({ versions }: Docs, stored: string | null): DocsVersion {
  const [first] = versions
  if (!first) throw new Error('The docs have no version.')
  return versions.find(({ name }) => name === stored) ?? first
}

/** The docs' configuration. On a site without docs it throws an error that names the feature that needs them. */
export function requireDocs(config: { docs?: Docs }, feature: string): Docs {
  if (!config.docs) throw new Error(`${feature} needs the docs, and the site's configuration has no "docs".`)
  return config.docs
}
