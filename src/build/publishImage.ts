import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import type { RenderedImage } from '../mdx/renderContext'
import { decodeAddress } from '../content-model/pagePath'
import { writeFileAtomic } from './writeFileAtomic'

/** Widths in CSS pixels that phones, text columns and high-density screens ask for. */
const widths = [390, 780, 1200, 1600]

const formats = [
  { extension: 'avif', type: 'image/avif', encode: (image: sharp.Sharp) => image.avif({ quality: 55 }) },
  { extension: 'webp', type: 'image/webp', encode: (image: sharp.Sharp) => image.webp({ quality: 75 }) },
]

async function publish(publicRoot: string, name: string, make: () => Promise<Buffer> | Buffer): Promise<string> {
  const file = path.join(publicRoot, 'static/pictures', name)
  if (!fs.existsSync(file)) {
    fs.mkdirSync(path.dirname(file), { recursive: true })
    writeFileAtomic(file, await make())
  }
  return `/static/pictures/${name}`
}

/**
 * Publishes the picture `source` from the folder of the page `pageFile`: SVG unchanged, others in several widths as AVIF and WebP
 * with a fallback in their own format. Files are named by digest, so unchanged pictures are not converted again. Throws if the file is missing or not a picture.
 */
export async function publishImage(pageFile: string, source: string, root: string, publicRoot: string): Promise<RenderedImage> {
  const file = path.join(root, path.dirname(pageFile), decodeAddress(source))
  if (!fs.statSync(file, { throwIfNoEntry: false })?.isFile()) throw new Error(`there is no file ${path.relative(root, file)}.`)
  const bytes = fs.readFileSync(file)
  const { width, height, format } = await sharp(bytes).metadata()
  if (!width || !height || !format) throw new Error('its size cannot be read.')
  const stem = `${path.basename(file, path.extname(file))}-${createHash('sha256').update(bytes).digest('hex').slice(0, 10)}`
  if (format === 'svg') {
    return { url: await publish(publicRoot, `${stem}.svg`, () => bytes), width, height, sources: [] }
  }
  const sizes = [...widths.filter((size) => size < width), width]
  const sources = []
  for (const { extension, type, encode } of formats) {
    const srcset = []
    for (const size of sizes) {
      const url = await publish(publicRoot, `${stem}-${size}.${extension}`, () => encode(sharp(bytes).resize(size)).toBuffer())
      srcset.push(`${url} ${size}w`)
    }
    sources.push({ type, srcset: srcset.join(', ') })
  }
  const url = await publish(publicRoot, `${stem}${path.extname(file)}`, () => bytes)
  return { url, width, height, sources }
}
