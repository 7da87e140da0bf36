export interface ManifestSettings {
  name: string
  description: string
  language: string
  direction: string
  colour: string
  /** Address of the vector image that pages have as their icon. */
  icon: string
  /** What precedes every route of the site in an address. */
  base: string
}

/** The content of `site.webmanifest`. */
export function formatManifest({ name, description, language, direction, colour, icon, base }: ManifestSettings): string {
  const svg = (name: string) => ({ src: base + name, sizes: 'any', type: 'image/svg+xml' })
  const png = (size: number) => ({ src: `${base}/icons/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })
  const manifest = {
    id: `${base}/`,
    name,
    short_name: name,
    description,
    lang: language,
    dir: direction,
    start_url: `${base}/`,
    scope: `${base}/`,
    display: 'minimal-ui',
    background_color: colour,
    theme_color: colour,
    // The first one is already loaded by the page; browsers that accept no vector icon for an app use one of the others.
    icons: [svg(icon), png(192), png(512), { ...svg('/icons/maskable.svg'), purpose: 'maskable' }],
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
