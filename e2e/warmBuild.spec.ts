import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { contentMistakes, Tree } from '../scripts/torture/edits'
import { build, circle, copyTree, differences, layOutSite, publishedIn } from '../scripts/torture/site'

/** All that the search knows. */
const searchText = (tree: Tree) =>
  tree
    .files('dist/search', /\.json$/)
    .map((file) => tree.read(file))
    .join('\n')

// `npm run torture` takes such steps by the hundred.
test('warm builds publish what a clean one does: after edits, mistakes, a move, a change of the pipeline, and damage', async () => {
  test.setTimeout(900_000)
  const folder = path.resolve('.build/warm-site')
  fs.rmSync(folder, { recursive: true, force: true })
  let site = new Tree(path.join(folder, 'site'))
  layOutSite(site.root)
  site.write('static/withdrawn.txt', 'Not for everybody.')
  const first = await build(site.root)
  expect(first).toMatchObject({ code: 0 })
  expect(first.output).not.toContain('Gatsby starts afresh')
  // Links that only warn are named once with their line, and readers get what there is of them.
  expect(first.output).toMatch(/circle\.mdx:12 {2}The relative link "\.\/ring\.mdx" leads to no file\./)
  expect(first.output).toMatch(/circle\.mdx:12 {2}The link "\/docs\/introduction#sun" names an anchor/)
  expect(first.output.match(/ring\.mdx/g)).toHaveLength(1)
  expect(first.output.trimEnd()).toMatch(/Published \d+ pages, .*\n\d+ warnings above\.$/)
  expect(site.read('dist/docs/circle.html')).toContain('<p>Like a ring, or <a href="/docs/introduction">the sun</a>.</p>')
  expect(site.read('dist/docs/circle.md')).toMatch(/\nLike a ring, or \[the sun\]\(https:\/\/[^/]+\/docs\/introduction\)\.\n/)
  expect(site.read('dist/page-data/docs/circle/page-data.json')).toContain('Like a ring, or')

  // A page is edited while others are broken: once they are corrected, the edit is published, even if the folder is moved and the pipeline changes.
  const introduction = 'content/docs/introduction.mdx'
  const published = publishedIn(site.at('dist'))
  site.write(introduction, `${site.read(introduction)}\nAnd in a grove.\n`)
  for (const { make } of contentMistakes) make(site)
  const { code, output } = await build(site.root)
  expect(code).toBe(1)
  for (const { message } of contentMistakes) expect(output).toMatch(message)
  expect(output).not.toMatch(/^ {4}at .*:\d+:\d+\)?$/m)
  expect(differences(publishedIn(site.at('dist')), published)).toEqual([])
  for (const { undo } of contentMistakes) undo(site)
  const moved = new Tree(path.join(folder, 'moved site'))
  fs.renameSync(site.root, moved.root)
  site = moved
  site.remove('content/docs/picture.mdx')
  // The navbar must lead somewhere.
  site.replace('site.config.ts', /'\/docs\/picture'/, "'/docs/circle'")
  site.remove('static/withdrawn.txt')
  site.replace('src/mdx/admonition.ts', /'admonition', /, "'admonition', 'renewed', ")
  const corrected = await build(site.root)
  expect(corrected).toMatchObject({ code: 0 })
  expect(corrected.output).toContain('Gatsby starts afresh: the last build did not end well')
  expect(site.read('dist/docs/introduction.html')).toContain('And in a grove.')
  expect(site.read('dist/docs/circle.html')).toContain('class="admonition renewed note"')

  // A picture changes, and a page that does not show it, and all other rendered pages are damaged. Every trace of the other builds is gone.
  const isOfCircle = (file: string) => site.read(file).includes('Like a ring')
  for (const file of site.files('.build/pages', /\.(?:md|html)$/)) if (!isOfCircle(file)) site.write(file, `${site.read(file)}garbage`)
  site.write('content/docs/circle.svg', circle(15))
  site.write(introduction, `${site.read(introduction)}\nPlanted in a quincunx.\n`)
  const edited = await build(site.root)
  expect(edited).toMatchObject({ code: 0 })
  expect(edited.output).not.toContain('Gatsby starts afresh')
  expect(site.read('dist/docs/introduction.html')).toContain('Planted in a quincunx.')
  expect(searchText(site)).toContain('Planted in a quincunx.')
  const pictures = site.files('dist/static/pictures', /circle-.*\.svg$/)
  expect(pictures.map((picture) => site.read(picture))).toEqual([circle(15)])
  const clean = path.join(folder, 'clean')
  copyTree(site.root, clean)
  expect(await build(clean)).toMatchObject({ code: 0 })
  expect(differences(publishedIn(site.at('dist')), publishedIn(path.join(clean, 'dist')))).toEqual([])
})
