import sharp from 'sharp'
import type { DigestCache } from '../../src/build/digestCache'
import { drawText, textWidth } from './glyphs'

/** The picture that stands for a section where its pages are shared. */
export interface Card {
  name: string
  title: string
  line: string
  /** For those who don't see it. */
  alt: string
  /** Routes of the section; the home card stands for all others. */
  below: readonly string[]
}

const card = (name: string, title: string, line: string, ...below: string[]): Card => ({
  name,
  title,
  line,
  below,
  alt: `${title}: ${line}`,
})

const home = card('home', 'CodeFrame', 'Builds and packages for C, C++ and assembly')

/** What stands further up wins. */
export const cards: readonly Card[] = [
  card('guides', 'Guides', 'From the first build to the debugger', '/docs/guides', '/docs/getting-started', '/docs/introduction'),
  card('commands', 'Commands', 'Every command of cf and its arguments', '/docs/commands'),
  card('config', 'Configuration', 'The .codeframe file, key by key', '/docs/config'),
  card('packages', 'Packages', 'Install, create and publish libraries', '/docs/package-manager', '/package-list'),
  card('api', 'API reference', 'The interfaces of CodeFrame', '/docs/api-reference'),
  card('cpp', 'C++ reference', 'Every example compiled and run', '/docs/language-references/cpp'),
  card('c', 'C reference', 'Every example compiled and run', '/docs/language-references/c'),
  card('asm', 'Assembly reference', 'Every example assembled and run', '/docs/language-references/asm'),
  home,
]

export const cardSize = { width: 1200, height: 630 }

export const cardAddress = ({ name }: Card) => `/cards/${name}.png`

const isBelow = (route: string, section: string) => route === section || route.startsWith(`${section}/`)

/** The card of a page; that of what it lists, for a category's page. */
export function cardOf({ route, items = [] }: { route: string; items?: readonly { path: string }[] }): Card {
  const places = [route, ...items.map((item) => item.path)]
  return cards.find(({ below }) => below.some((section) => places.some((place) => isBelow(place, section)))) ?? home
}

/** The logo's shapes without their `svg` element. */
const shapesOf = (logo: string) => logo.replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, '').replace(/<title>.*?<\/title>/, '')

/** Space for a line of text. */
const lineWidth = 1024

/** Height of capitals at which the text fits. */
const fittingSize = (text: string, most: number) => Math.min(most, Math.floor((lineWidth / textWidth(text)) * 70))

/** @param logo the site's logo, an SVG file of 64 by 64 */
export function drawCard({ title, line }: Card, logo: string): string {
  const { width, height } = cardSize
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="#1b1b1d"/>`,
    `<g transform="translate(800 60) scale(9.5)" opacity=".12">${shapesOf(logo)}</g>`,
    `<g transform="translate(80 80) scale(1.25)">${shapesOf(logo)}</g>`,
    drawText('CodeFrame', { x: 190, y: 139, size: 38, colour: '#e6e6e9', weight: 0.13 }),
    drawText(title, { x: 88, y: 370, size: fittingSize(title, 92), colour: '#ffffff', weight: 0.14 }),
    drawText(line, { x: 88, y: 468, size: fittingSize(line, 34), colour: '#cdbcfa', weight: 0.12 }),
    `<rect x="80" y="548" width="120" height="10" rx="5" fill="#34c257"/>`,
    `</svg>`,
  ].join('')
}

/** The card as PNG. */
export async function renderCard(which: Card, logo: string, cache: DigestCache): Promise<Buffer> {
  const svg = drawCard(which, logo)
  return cache.get([sharp.versions.sharp ?? '', svg], () => sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer())
}
