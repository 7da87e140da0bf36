import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { escapeHtml } from '../../publish/escapeHtml'
import { cardSize, type Card } from '../../publish/seo/cards'

/** Debian's package `fonts-urw-base35`. */
export const cardFont = 'URW Gothic'

/** Width for a line of text. */
const lineWidth = 1040

/** Width of an average letter, as a share of the font's size. Wider than any line of the cards needs, so that each fits. */
const letterWidth = 0.62

const fittingSize = (text: string, maxSize: number) => Math.min(maxSize, Math.floor(lineWidth / (text.length * letterWidth)))

/** The logo's shapes without their `svg` element. */
const shapesOf = (logo: string) => logo.replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, '').replace(/<title>.*?<\/title>/, '')

/** The card as a drawing that asks for the font. */
function drawing({ title, line }: Card, logo: string): string {
  const { width, height } = cardSize
  const text = (content: string, x: number, y: number, size: number, colour: string, weight = 400) =>
    `<text x="${x}" y="${y}" font-family="${cardFont}" font-size="${size}" font-weight="${weight}" fill="${colour}">${escapeHtml(content)}</text>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="#1b1b1d"/>`,
    `<g transform="translate(800 60) scale(9.5)" opacity=".12">${shapesOf(logo)}</g>`,
    `<g transform="translate(80 80) scale(1.25)">${shapesOf(logo)}</g>`,
    text('CodeFrame', 186, 139, 56, '#e6e6e9'),
    text(title, 80, 370, fittingSize(title, 124), '#ffffff', 600),
    text(line, 80, 468, fittingSize(line, 50), '#cdbcfa'),
    '<rect x="80" y="548" width="120" height="10" rx="5" fill="#34c257"/>',
    '</svg>',
  ].join('')
}

/** Digest of all that a card is drawn from. Its picture carries it, so that a test knows a picture that is out of date. */
export const cardDigest = (card: Card, logo: string) => createHash('sha256').update(drawing(card, logo)).digest('hex').slice(0, 32)

/** @param logo the site's logo, an SVG file of 64 by 64 */
export const drawCard = (card: Card, logo: string): Promise<Buffer> =>
  sharp(Buffer.from(drawing(card, logo)))
    .withExif({ IFD0: { ImageDescription: card.alt, Software: `npm run cards ${cardDigest(card, logo)}` } })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
