import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import type { RenderedImage } from '../mdx/renderContext'
import { decodeAddress } from '../content-model/pagePath'
import { ReadFiles } from './readFiles'
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
  return `/static/pictures/${encodeURIComponent(name)}`
}

interface Picture {
  bytes: Buffer
  /** In pixels. */
  width: number
  height: number
  /** As sharp calls it. */
  format: string
  /** Its published name without extension. */
  stem: string
}

async function describe(file: string, bytes: Buffer): Promise<Picture> {
  const { width, height, format } = await sharp(bytes).metadata()
  if (!width || !height || !format) throw new Error('its size cannot be read.')
  const stem = `${path.basename(file, path.extname(file))}-${createHash('sha256').update(bytes).digest('hex').slice(0, 10)}`
  return { bytes, width, height, format, stem }
}

async function publishDrawing({ bytes, width, height, stem }: Picture, publicRoot: string) {
  return { url: await publish(publicRoot, `${stem}.svg`, () => bytes), width, height }
}

/**
 * Publishes the picture `source` from the folder of the page `pageFile`: SVG unchanged, others in several widths as AVIF and WebP with a fallback in
 * their own format. `plan.narrow.svg` beside `plan.svg` is the drawing for narrow screens. Files are named by digest, so unchanged pictures are not
 * converted again. `files` records what is read. Throws if the file is missing or not a picture.
 */
export async function publishImage(
  pageFile: string,
  source: string,
  root: string,
  publicRoot: string,
  files = new ReadFiles(root),
): Promise<RenderedImage> {
  const file = path.join(root, path.dirname(pageFile), decodeAddress(source))
  const bytes = files.read(file)
  if (!bytes) throw new Error(`there is no file ${path.relative(root, file)}.`)
  const picture = await describe(file, bytes)
  const { width, height, format, stem } = picture
  if (format === 'svg') {
    const narrowFile = file.replace(/\.svg$/i, '.narrow.svg')
    const narrowBytes = files.read(narrowFile)
    const narrow = narrowBytes && (await publishDrawing(await describe(narrowFile, narrowBytes), publicRoot))
    return { ...(await publishDrawing(picture, publicRoot)), sources: [], ...(narrow && { narrow }) }
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
