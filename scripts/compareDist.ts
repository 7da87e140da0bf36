/**
 * `npx tsx scripts/compareDist.ts BEFORE AFTER`: whether two builds publish the same site to readers. Digests in names, in styles and scripts that
 * change with the code, and dates are taken out before texts are compared; scripts and styles are compared by their size.
 */
import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { filesBelow } from '../publish/publicFiles'

const [before, after] = process.argv.slice(2)
if (before === undefined || after === undefined) throw new Error('Name two folders: npx tsx scripts/compareDist.ts BEFORE AFTER')

/** A digest in the name of a script, a style sheet, a picture or the search index. */
const digest = /(?<=[-./])[0-9a-f]{8,20}(?=[-./"])/g
const build = /(?<="build":")[0-9a-f]+/g
const date = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})/g
const dateInWords = /(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4}/g
/** Scripts and styles in a page count by their size, like the files they are made of. */
const code = /(<(?:script|style)\b(?![^>]*type="application)[^>]*>)[^]*?(<\/(?:script|style)>)/g

/** Webpack's numbers for parts that are loaded when they are needed. */
const chunkNumber = /(?<=[/"])\d+(?=[-.]DIGEST)/g
/** What is transferred of a section that is stored offline, and digests that stand alone. */
const measured = /(?<="bytes":)\d+|(?<="(?:webpackCompilationHash|folder)":")[0-9a-f]+/g

const comparable = (name: string, text: string) => {
  const withoutDates = [date, dateInWords, build, digest, chunkNumber, measured].reduce(
    (rest, pattern) => rest.replace(pattern, 'DIGEST'),
    text,
  )
  return name.endsWith('.html') ? withoutDates.replace(code, '$1$2') : withoutDates
}

/** Scripts and styles that webpack only numbers: which is which nobody can say, so they are compared as one. */
const numbered = /^\d+[-.]DIGEST(?=\.(?:js|css)$)/

/** Files by their names without digests; copies that are compressed say nothing of their own. */
function read(root: string): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  for (const name of filesBelow(root).filter((each) => !/\.(?:br|gz)$/.test(each))) {
    const bare = `/${name}`.replace(digest, 'DIGEST').slice(1).replace(numbered, 'lazy parts')
    files.set(bare, Buffer.concat([files.get(bare) ?? Buffer.alloc(0), fs.readFileSync(path.join(root, name))]))
  }
  return files
}

const isCode = (name: string) => /\.(?:js|css)$/.test(name)

/** The text around the first difference between two texts. */
function firstDifference(one: string, other: string): string {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  const excerpt = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 60), at + 100))
  return `\n    ${excerpt(one)}\n    ${excerpt(other)}`
}

const first = read(before)
const second = read(after)
let differences = 0
const report = (line: string) => {
  differences++
  console.log(line)
}

for (const name of [...new Set([...first.keys(), ...second.keys()])].sort()) {
  const [one, other] = [first.get(name), second.get(name)]
  if (!one || !other) report(`${name}  is only in ${one ? before : after}.`)
  else if (one.equals(other)) continue
  else if (isCode(name)) {
    const [size, newSize] = [gzipSync(one).length, gzipSync(other).length]
    if (one.length !== other.length) report(`${name}  ${one.length} → ${other.length} bytes, compressed ${size} → ${newSize}`)
  } else {
    const [text, newText] = [comparable(name, one.toString()), comparable(name, other.toString())]
    if (text !== newText) report(`${name}  differs, ${one.length} → ${other.length} bytes:${firstDifference(text, newText)}`)
  }
}
const total = (files: ReadonlyMap<string, Buffer>) =>
  [...files].filter(([name]) => isCode(name)).reduce((bytes, [, content]) => bytes + content.length, 0)
console.log(
  `${first.size} and ${second.size} files, ${differences} differences; scripts and styles ${total(first)} → ${total(second)} bytes.`,
)
process.exitCode = differences > 0 ? 1 : 0
