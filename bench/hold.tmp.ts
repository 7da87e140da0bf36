import fs from 'node:fs'
import zlib from 'node:zlib'
import { groupResults } from '../src/search/groupResults'
import { SearchIndex } from '../src/search/searchIndex'
import { indexInMemory } from '../src/testing/indexInMemory'
import { readSearchContent } from './searchContent'
async function main() {
  const site = await readSearchContent()
  const files = indexInMemory(site as never)
  const list = JSON.parse(fs.readFileSync(process.argv[2]!, 'utf8')) as { query: string; language: string; answer: string; wanted?: string[] }[]
  const sizes = new Map([...files].map(([n, t]) => [n, zlib.gzipSync(t, { level: 9 }).length]))
  const all: number[] = []
  for (const { query, language, answer, wanted } of list) {
    let bytes = 0
    const index = await SearchIndex.open(async (n: string) => { bytes += sizes.get(n) ?? 0; return JSON.parse(files.get(n)!) })
    const results = groupResults(await index.search(query, { here: 'docs' })).flatMap((g) => g.results).slice(0, 5)
    all.push(bytes); { const f = results[0]; if (f && wanted && wanted.some((w) => w === f.path || w === f.path + '#' + f.id || w === f.path + '#' + encodeURIComponent(f.id))) continue }
    console.log(`Q: ${query}   [${language}] wanted: ${answer}`)
    results.forEach((r, i) => console.log(`   ${i + 1}. ${r.title} | ${r.path.replace('/docs/language-references/', '')}#${r.id} | ${r.type} | ${(r.detail ?? '').slice(0, 110)}`))
  }
  all.sort((a, b) => a - b)
  console.log('bytes median', all[all.length >> 1], 'max', all.at(-1), 'manifest', sizes.get('manifest.json'))
}
void main()
