/**
 * `npm run cards`: draws the pictures of shared links anew, after a change of their words or of the logo. They are committed, so that a build
 * needs no font.
 */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { cardAddress, cards } from '../publish/seo/cards'
import { cardFont, drawCard } from './cards/drawCard'

async function main() {
  const { stdout } = spawnSync('fc-match', [cardFont, 'family'], { encoding: 'utf8' })
  if (!stdout?.includes(cardFont)) throw new Error(`The font "${cardFont}" is not installed. On Debian: apt-get install fonts-urw-base35`)
  const logo = fs.readFileSync('static/logo.svg', 'utf8')
  for (const card of cards) {
    const file = path.join('static', cardAddress(card))
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, await drawCard(card, logo))
    console.log(file)
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
