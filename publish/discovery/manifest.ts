export interface ManifestSettings {
  name: string
  description: string
  language: string
  direction: string
  colour: string
}

/** The content of `site.webmanifest`. */
export function formatManifest({ name, description, language, direction, colour }: ManifestSettings): string {
  const png = (size: number) => ({ src: `/icons/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })
  const manifest = {
    id: '/',
    name,
    short_name: name,
    description,
    lang: language,
    dir: direction,
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: colour,
    theme_color: colour,
    icons: [png(192), png(512), { src: '/icons/maskable.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' }],
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
