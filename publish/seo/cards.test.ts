import fs from 'node:fs'
import sharp from 'sharp'
import { cardOf, cardSize } from './cards'

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

test.each(fs.readdirSync('static/cards'))('the card %s is whole', async (name) => {
  const { data, info } = await sharp(`static/cards/${name}`, { failOn: 'warning' }).raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject(cardSize)
  expect(data.some((byte) => byte !== data[0])).toBe(true)
})
