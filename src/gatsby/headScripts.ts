import { firstPaintScript } from './firstPaint'
import { baseUrlScript } from './inline/baseUrlBanner'

/** The inline scripts in the head of every page, by name. The security policy allows these and no other. */
export const headScripts: Readonly<Record<string, string>> = {
  'first-paint': firstPaintScript,
  'base-url': baseUrlScript,
}
