import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPage } from '../examples/readPage'
import { assembleListings, compareExamples, compareGenerated, compareLinked, readListings } from './verifyAssembler'

const root = join(__dirname, '../..')
const folders = ['asm', 'recipes/asm', 'errors/asm'].map((folder) => `content/docs/language-references/${folder}`)
const pages = folders.flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => readPage(`${folder}/${name}`, readFileSync(join(root, folder, name), 'utf8'))),
)

/** Milliseconds: NASM is started some hundred times. */
const patience = 300_000

test(
  'makes the bytes, the relocations and the messages of NASM from every example',
  () => {
    const { compared, failures } = compareExamples(pages)
    expect(failures).toEqual([])
    expect(compared).toBeGreaterThan(300)
  },
  patience,
)

test(
  'places sections where GNU ld does',
  () => {
    const { compared, failures } = compareLinked(pages)
    expect(failures).toEqual([])
    expect(compared).toBeGreaterThan(40)
  },
  patience,
)

test(
  'encodes and refuses generated instructions as NASM does',
  () => {
    const { compared, refused, failures } = compareGenerated(1200, 42)
    expect(failures).toEqual([])
    expect(compared).toBe(1200)
    expect(refused).toBeGreaterThan(20)
  },
  patience,
)

test(
  'assembles the listings of C programs at -O0 that hold the data of their variables',
  () => {
    const listings = readListings(root, '-O0')
    const { assembled, total, withoutData } = assembleListings(listings)
    expect(assembled).toBeGreaterThan(1000)
    expect(assembled / (total - withoutData)).toBeGreaterThan(0.99)
  },
  patience,
)
