/** A letter as the path of a pen: `0` is its left edge and the baseline; small letters are 50 high, capitals 70. */
interface Glyph {
  path: string
  width: number
}

const glyph = (width: number, path: string): Glyph => ({ path, width })
const bowl = 'M50-25a25 25 0 1 1-50 0a25 25 0 1 1 50 0z'

/** Space between letters, from pen to pen, and between words. */
const letterGap = 21
const wordGap = 30

/**
 * The letters of the cards, drawn in the manner of the logo. A font would come from the machine that builds, or be missing there,
 * and two builds would differ.
 */
const glyphs: Readonly<Record<string, Glyph>> = {
  a: glyph(50, `${bowl}M50-50V0`),
  b: glyph(50, `${bowl}M0-72V0`),
  c: glyph(43, 'M43-43a25 25 0 1 0 0 36'),
  d: glyph(50, `${bowl}M50-72V0`),
  e: glyph(50, 'M0-25H50a25 25 0 1 0-7 18'),
  f: glyph(26, 'M28-71c-12-3-18 4-18 15V0M0-50H26'),
  g: glyph(50, `${bowl}M50-50V-3a24 24 0 0 1-44 12`),
  h: glyph(42, 'M0-72V0M0-28a21 21 0 0 1 42 0V0'),
  i: glyph(0, 'M0-50V0M0-69v.1'),
  j: glyph(10, 'M10-50V6c0 10-4 14-12 14M10-69v.1'),
  k: glyph(36, 'M0-72V0M34-50L0-21M11-30L36 0'),
  l: glyph(0, 'M0-72V0'),
  m: glyph(72, 'M0-50V0M0-30a18 18 0 0 1 36 0V0M36-30a18 18 0 0 1 36 0V0'),
  n: glyph(42, 'M0-50V0M0-28a21 21 0 0 1 42 0V0'),
  o: glyph(50, bowl),
  p: glyph(50, `${bowl}M0-50V20`),
  q: glyph(50, `${bowl}M50-50V20`),
  r: glyph(22, 'M0-50V0M0-27a22 22 0 0 1 23-22'),
  s: glyph(35, 'M33-42c-5-6-10-8-16-8c-9 0-16 5-16 12c0 16 34 9 34 25c0 8-7 13-17 13c-8 0-14-3-18-9'),
  t: glyph(27, 'M10-66V-14c0 10 6 15 17 13M0-50H26'),
  u: glyph(42, 'M0-50V-21a21 21 0 0 0 42 0M42-50V0'),
  v: glyph(42, 'M0-50L21 0L42-50'),
  w: glyph(68, 'M0-50L17 0L34-48L51 0L68-50'),
  x: glyph(38, 'M0-50L38 0M38-50L0 0'),
  y: glyph(42, 'M0-50L21-3M42-50L19 7c-3 8-8 12-16 12'),
  z: glyph(36, 'M0-50H36L0 0H36'),
  A: glyph(58, 'M0 0L29-70L58 0M11-24H47'),
  B: glyph(46, 'M0-70V0H26a19 19 0 0 0 0-38H0M24-38a16 16 0 0 0 0-32H0'),
  C: glyph(60, 'M60-60a35 35 0 1 0 0 50'),
  D: glyph(57, 'M0-70V0H22a35 35 0 0 0 0-70z'),
  E: glyph(40, 'M40-70H0V0H40M0-36H34'),
  F: glyph(38, 'M38-70H0V0M0-36H32'),
  G: glyph(70, 'M60-60a35 35 0 1 0 10 25H42'),
  H: glyph(52, 'M0-70V0M52-70V0M0-36H52'),
  I: glyph(0, 'M0-70V0'),
  L: glyph(36, 'M0-70V0H36'),
  M: glyph(68, 'M0 0V-70L34-20L68-70V0'),
  P: glyph(43, 'M0 0V-70H24a19 19 0 0 1 0 38H0'),
  R: glyph(46, 'M0 0V-70H24a19 19 0 0 1 0 38H0M22-32L46 0'),
  S: glyph(48, 'M45-59c-6-8-13-11-22-11c-12 0-21 7-21 17c0 22 46 12 46 35c0 11-10 18-23 18c-11 0-19-4-25-12'),
  T: glyph(50, 'M0-70H50M25-70V0'),
  '+': glyph(40, 'M0-28H40M20-48V-8'),
  ',': glyph(2, 'M2-2L-3 12'),
  '.': glyph(0, 'M0-1v.1'),
  '-': glyph(22, 'M0-26H22'),
}

export interface TextStyle {
  /** Left edge and baseline. */
  x: number
  y: number
  /** Height of a capital. */
  size: number
  colour: string
  /** Of the pen, as a share of the size. */
  weight: number
}

const glyphOf = (letter: string, text: string): Glyph => {
  const drawn = glyphs[letter]
  if (!drawn) throw new Error(`The letter "${letter}" of "${text}" has no drawing in "publish/seo/glyphs.ts".`)
  return drawn
}

/** How wide a text is where a capital is 70 high. */
export const textWidth = (text: string) =>
  [...text].reduce((sum, letter) => sum + (letter === ' ' ? wordGap : glyphOf(letter, text).width + letterGap), -letterGap)

/** A line of text as an SVG element. Throws where a letter has not been drawn yet. */
export function drawText(text: string, { x, y, size, colour, weight }: TextStyle): string {
  const scale = size / 70
  let at = 0
  const paths: string[] = []
  for (const letter of text) {
    if (letter === ' ') {
      at += wordGap
      continue
    }
    const drawn = glyphOf(letter, text)
    paths.push(`<path transform="translate(${at} 0)" d="${drawn.path}"/>`)
    at += drawn.width + letterGap
  }
  const pen = `fill="none" stroke="${colour}" stroke-width="${weight * 70}" stroke-linecap="round" stroke-linejoin="round"`
  return `<g transform="translate(${x} ${y}) scale(${scale.toFixed(4)})" ${pen}>${paths.join('')}</g>`
}
