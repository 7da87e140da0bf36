import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { cardAddress, cards } from '../../publish/seo/cards'
import { cardDigest } from './drawCard'

const logo = fs.readFileSync('static/logo.svg', 'utf8')
const fileOf = (card: (typeof cards)[number]) => path.join('static', cardAddress(card))

test.each(cards)('the card $name is a picture of its size that shows something', async (card) => {
  const image = sharp(fileOf(card))
  expect(await image.metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  const { channels } = await image.stats()
  expect(channels.every(({ stdev }) => stdev > 10)).toBe(true)
})

test.each(cards)('the card $name was drawn with its present words and logo; else run "npm run cards"', async (card) => {
  const { exif } = await sharp(fileOf(card)).metadata()
  expect(exif?.toString('latin1')).toContain(card.alt)
  expect(exif?.toString('latin1')).toContain(cardDigest(card, logo))
})

test('no other cards are published', () => {
  expect(fs.readdirSync('static/cards').sort()).toEqual(cards.map((card) => path.basename(fileOf(card))).sort())
})
