import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { overlaySite } from '../bench/overlaySite'

const site = path.resolve('.build/warm-site')

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

test('a warm build shows a changed pipeline step and an edited page, in the search too, and a broken page leaves the published site as it was', () => {
  test.setTimeout(400_000)
  overlaySite(site)
  write('content/docs/introduction.mdx', introduction)
  fs.cpSync('content/data', path.join(site, 'content/data'), { recursive: true })
  const first = build()
  expect(first).toMatchObject({ status: 0 })
  expect(first.output).toContain('queries in workers')
  expect(page()).toContain('class="admonition note"')

  const step = path.join(site, 'src/mdx/admonition.ts')
  fs.writeFileSync(step, fs.readFileSync(step, 'utf8').replace("'admonition', ", "'admonition', 'renewed', "))
  expect(build()).toMatchObject({ status: 0 })
  expect(page()).toContain('class="admonition renewed note"')

  write('content/docs/introduction.mdx', introduction.replace('to be built', 'to be built in a quincunx'))
  const afterEdit = build()
  expect(afterEdit).toMatchObject({ status: 0 })
  expect(afterEdit.output).not.toContain('queries in workers')
  expect(page()).toContain('A page to be built in a quincunx.')
  expect(searchFiles()).toContain('A page to be built in a quincunx.')

  const published = page()
  write('content/docs/broken.mdx', '---\ntitle: Broken\n---\n\n[Nowhere](/docs/introdction)\n')
  const { status, output } = build()
  expect(status).toBe(1)
  expect(output).toContain('content/docs/broken.mdx:2  "description" is missing in the frontmatter.')
  expect(output).toContain(
    'content/docs/broken.mdx:5  Link to "/docs/introdction" leads to no page.\n    Did you mean "/docs/introduction"?',
  )
  expect(page()).toBe(published)
})
