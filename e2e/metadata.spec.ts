import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { parsePage } from '../src/content-model/parsePage'
import { encodeRoute, pagePath } from '../src/content-model/pagePath'
import { config } from '../site.config'

const docsRoot = path.join(__dirname, '../content/docs')

const elementsOf = (node: Tree.Node): Tree.Element[] =>
  'childNodes' in node ? node.childNodes.flatMap((child) => ('tagName' in child ? [child, ...elementsOf(child)] : [])) : []

const attribute = (element: Tree.Element | undefined, name: string) => element?.attrs.find((attr) => attr.name === name)?.value

/** Title, description and canonical address of a built page. */
function builtMetadata(route: string) {
  const file = path.join(__dirname, '../dist', route.endsWith('/') ? `${route}index.html` : `${route}.html`)
  const elements = elementsOf(parse(fs.readFileSync(file, 'utf8')))
  const titles = elements.filter(
    ({ tagName, parentNode }) => tagName === 'title' && parentNode && 'tagName' in parentNode && parentNode.tagName === 'head',
  )
  const [title] = titles
  const text = title?.childNodes[0]
  const withAttribute = (tagName: string, name: string, value: string) =>
    elements.filter((element) => element.tagName === tagName && attribute(element, name) === value)
  return {
    titles: titles.length,
    title: text && 'value' in text ? text.value : undefined,
    descriptions: withAttribute('meta', 'name', 'description').map((element) => attribute(element, 'content')),
    canonicals: withAttribute('link', 'rel', 'canonical').map((element) => attribute(element, 'href')),
    language: attribute(
      elements.find(({ tagName }) => tagName === 'html'),
      'lang',
    ),
  }
}

const files = fs
  .readdirSync(docsRoot, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.mdx'))
  .map((file) => file.split(path.sep).join('/'))

for (const file of files) {
  const { frontmatter } = parsePage(file, fs.readFileSync(path.join(docsRoot, file), 'utf8'))
  const route = pagePath(file).path
  if (frontmatter.draft) {
    test(`the draft ${route} is not published`, () => {
      expect(fs.existsSync(path.join(__dirname, '../dist', `${route}.html`))).toBe(false)
      expect(fs.existsSync(path.join(__dirname, '../dist', route, 'index.html'))).toBe(false)
    })
  } else {
    test(`${route} says what its source says`, () => {
      expect(builtMetadata(route)).toEqual({
        titles: 1,
        title: `${frontmatter.title} | ${config.title}`,
        descriptions: [frontmatter.description],
        canonicals: [config.url + encodeRoute(route)],
        language: 'en',
      })
    })
  }
}
