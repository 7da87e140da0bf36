import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { overlaySite } from '../bench/overlaySite'

let site = path.resolve('.build/warm-site')

const introduction = `---
title: Introduction
description: The only page of a site that is built a few times over, to see what a warm build makes of changes.
---

:::note
A page to be built.
:::
`

const write = (file: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(site, file)), { recursive: true })
  fs.writeFileSync(path.join(site, file), text)
}
const page = () => fs.readFileSync(path.join(site, 'dist/docs/introduction.html'), 'utf8')

/** All that the search knows. */
function searchFiles(): string {
  const folder = path.join(site, 'dist/search')
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'))
  return files.map((file) => fs.readFileSync(path.join(folder, file), 'utf8')).join('\n')
}

/** Builds the site as `npm run build` does. Dead links are allowed: the frame leads to pages that this site lacks. */
const build = () => {
  const { status, stdout, stderr } = spawnSync('node_modules/.bin/tsx', ['publish/build.ts', '--allow-dead-links'], {
    cwd: site,
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}

const circle = (radius: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><circle cx="20" cy="20" r="${radius}"/></svg>`

test('warm builds publish what a clean one would: after edits, failures, a move, and changes of the pipeline, of pictures and of pages', () => {
  test.setTimeout(900_000)
  const movedSite = path.resolve('.build/warm-site-moved')
  fs.rmSync(movedSite, { recursive: true, force: true })
  overlaySite(site)
  write('content/docs/introduction.mdx', introduction)
  write(
    'content/docs/picture.mdx',
    introduction
      .replace('Introduction', 'Picture')
      .replace('The only page', 'A page with a picture')
      .replace('A page to be built.', '![A circle](./circle.svg)'),
  )
  write('content/docs/circle.svg', circle(10))
  fs.cpSync('content/data', path.join(site, 'content/data'), { recursive: true })
  const first = build()
  expect(first).toMatchObject({ status: 0 })
  expect(first.output).not.toContain('Gatsby starts afresh')
  expect(page()).toContain('class="admonition note"')

  // A picture changes, and a page is edited; the page with the picture is not.
  const pictured = () => fs.readFileSync(path.join(site, 'dist/docs/picture.html'), 'utf8')
  const before = pictured()
  write('content/docs/circle.svg', circle(15))
  write('content/docs/introduction.mdx', introduction.replace('to be built', 'to be built in a quincunx'))
  const afterEdit = build()
  expect(afterEdit).toMatchObject({ status: 0 })
  expect(afterEdit.output).not.toContain('Gatsby starts afresh')
  expect(page()).toContain('A page to be built in a quincunx.')
  expect(searchFiles()).toContain('A page to be built in a quincunx.')
  const [address = ''] = /\/static\/pictures\/circle-\w+\.svg/.exec(pictured()) ?? []
  expect(before).not.toContain(address)
  expect(fs.readFileSync(path.join(site, 'dist', address), 'utf8')).toBe(circle(15))

  // One page is edited while another is broken: once that one is corrected, the edit is published.
  const published = page()
  write('content/docs/introduction.mdx', introduction.replace('to be built', 'to be built in a grove'))
  write('content/docs/broken.mdx', '---\ntitle: Broken\n---\n\n[Nowhere](/docs/introdction)\n')
  const { status, output } = build()
  expect(status).toBe(1)
  expect(output).toContain('content/docs/broken.mdx:2  "description" is missing in the frontmatter.')
  expect(output).toContain(
    'content/docs/broken.mdx:5  Link to "/docs/introdction" leads to no page.\n    Did you mean "/docs/introduction"?',
  )
  expect(page()).toBe(published)
  fs.rmSync(path.join(site, 'content/docs/broken.mdx'))
  const corrected = build()
  expect(corrected).toMatchObject({ status: 0 })
  expect(corrected.output).toContain('Gatsby starts afresh: the last build did not end well')
  expect(page()).toContain('A page to be built in a grove.')

  // The pipeline changes together with the pages, and the folder is moved with its caches.
  fs.renameSync(site, movedSite)
  site = movedSite
  fs.rmSync(path.join(site, 'content/docs/picture.mdx'))
  const step = path.join(site, 'src/mdx/admonition.ts')
  fs.writeFileSync(step, fs.readFileSync(step, 'utf8').replace("'admonition', ", "'admonition', 'renewed', "))
  const moved = build()
  expect(moved).toMatchObject({ status: 0 })
  expect(moved.output).toContain('Gatsby starts afresh: the site was in')
  expect(page()).toContain('class="admonition renewed note"')
  expect(fs.existsSync(path.join(site, 'dist/docs/picture.html'))).toBe(false)
})
