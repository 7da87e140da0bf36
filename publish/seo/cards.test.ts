/** @jest-environment node */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { DigestCache } from '../../src/build/digestCache'
import { cardOf, cards, drawCard, renderCard } from './cards'

const cardName = (route: string, items: string[] = []) => cardOf({ route, items: items.map((item) => ({ path: item })) }).name

test('a page has the card of its section', () => {
  expect(cardName('/docs/commands/build')).toBe('commands')
  expect(cardName('/docs/config/')).toBe('config')
  expect(cardName('/docs/language-references/c/io/stdio')).toBe('c')
  expect(cardName('/docs/language-references/cpp/io/print')).toBe('cpp')
  expect(cardName('/package-list')).toBe('packages')
  expect(cardName('/')).toBe('home')
})

test('the page of a category has the card of what it lists', () => {
  expect(cardName('/docs/category/containers', ['/docs/language-references/cpp/containers/array'])).toBe('cpp')
})

test('every letter of every card is drawn, and nothing asks for a font', () => {
  for (const card of cards) expect(drawCard(card, '')).not.toMatch(/<text|font/)
})

test('a card is a picture of its size that shows something, made once', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cards-'))
  const cache = new DigestCache(folder, '.png')
  const [card] = cards
  if (!card) throw new Error('There are no cards.')
  const picture = await renderCard(card, '<svg viewBox="0 0 64 64"><rect width="9" height="9"/></svg>', cache)
  const image = sharp(picture)
  expect(await image.metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  const { channels } = await image.stats()
  expect(channels.every(({ stdev }) => stdev > 10)).toBe(true)
  const [file = ''] = fs.readdirSync(folder)
  fs.writeFileSync(path.join(folder, file), 'kept')
  expect((await renderCard(card, '<svg viewBox="0 0 64 64"><rect width="9" height="9"/></svg>', cache)).toString()).toBe('kept')
  fs.rmSync(folder, { recursive: true })
})
