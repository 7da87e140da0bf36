import type { ConfigPath } from './siteConfigProblems'
import type { SiteConfig } from './types'

export interface ConfigLink {
  path: ConfigPath
  target: string
}

/** The value of a property, unless it throws when it is read. */
function read(holder: object, key: string): unknown {
  try {
    return Reflect.get(holder, key)
  } catch {
    return undefined
  }
}

const addressed = ['to', 'href']
const withHtml = ['value', 'content']

/** Every link of the configuration that leads to this site, those in its HTML included. */
export function configLinks({ navbar, footer, announcementBar }: SiteConfig): ConfigLink[] {
  const found: ConfigLink[] = []
  const look = (holder: object, path: ConfigPath) => {
    for (const key of Object.keys(holder)) {
      const value = read(holder, key)
      const at = [...path, Array.isArray(holder) ? Number(key) : key]
      if (typeof value === 'object' && value !== null) look(value, at)
      if (typeof value !== 'string') continue
      if (addressed.includes(key) && /^\/(?!\/)/.test(value)) found.push({ path: at, target: value })
      if (withHtml.includes(key))
        for (const [, target = ''] of value.matchAll(/\shref="(\/(?!\/)[^"]*)"/g)) found.push({ path: at, target })
    }
  }
  look({ navbar, footer, announcementBar }, [])
  return found
}
