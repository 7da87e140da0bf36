/** @jest-environment node */
import { pictureBody, pictureHead } from './staticPictures'

const head =
  '<style>.gatsby-image-wrapper{position:relative}</style>' +
  '<noscript><style>.gatsby-image-wrapper noscript [data-main-image]{opacity:1!important}</style></noscript>' +
  '<script type="module">const e="undefined"!=typeof HTMLImageElement&&1;</script><title>Fruit</title>'

test('pictures are visible without script', () => {
  expect(pictureHead(head, true)).toBe(
    '<style>.gatsby-image-wrapper{position:relative}</style>' +
      '<style>.gatsby-image-wrapper [data-main-image]{opacity:1!important}.gatsby-image-wrapper [data-placeholder-image]{opacity:0!important}</style>' +
      '<title>Fruit</title>',
  )
})

test('a site without such pictures carries none of their styles', () => {
  expect(pictureHead(head, false)).toBe('<title>Fruit</title>')
})

test('the browser itself loads late pictures, once', () => {
  const body =
    '<div data-gatsby-image-wrapper=""><picture><source type="image/avif" data-srcset="/a.avif 1x"/>' +
    '<img loading="lazy" data-src="/a.png" data-srcset="/a.png 1x" alt=""/></picture>' +
    '<noscript><picture><img src="/a.png"/></picture></noscript>' +
    '<script type="module">const t="undefined"!=typeof HTMLImageElement;</script></div>'
  expect(pictureBody(body)).toBe(
    '<div data-gatsby-image-wrapper=""><picture><source type="image/avif" srcset="/a.avif 1x"/>' +
      '<img loading="lazy" src="/a.png" srcset="/a.png 1x" alt=""/></picture></div>',
  )
})

test('a page without pictures is left alone', () => {
  const body = '<img data-src="/a.png">'
  expect(pictureBody(body)).toBe(body)
})
