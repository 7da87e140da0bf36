import { writeFile } from 'node:fs/promises'
import pMap from 'p-map'
import {
  extensionOnly,
  measuredStandards,
  standardRanges,
  type LibrarySupport,
  type MeasuredLibrary,
} from '../src/content-model/librarySupport'
import { declaredNames, type Reader } from './checkHeader'
import type { Page } from './readPage'
import type { CompilerVersions } from './setup'
import { symbolProbes, type Probe } from './symbolProbes'
import { wasmVersion } from './wasm'

/** How each compiler spells C23; the others are their names in lower case. */
const spellings: Record<'gcc' | 'wasm', Readonly<Record<string, string>>> = { gcc: { C23: 'c2x' }, wasm: {} }

const relaxed = { gcc: 'gnu2x', wasm: 'gnu23' } as const

/** `struct tm` of `<wchar.h>` is incomplete there, so its use proves nothing. */
export const isTestable = ({ name }: Probe, header: string): boolean => header !== '<wchar.h>' || name !== 'tm'

async function rangesOf(header: string, probes: readonly Probe[], compiler: 'gcc' | 'wasm'): Promise<Record<string, string>> {
  const standards = new Map(probes.map(({ name }) => [name, new Set<string>()]))
  for (const standard of measuredStandards) {
    const reader: Reader = { compiler, std: spellings[compiler][standard] ?? standard.toLowerCase(), hasFeatures: false }
    for (const name of await declaredNames(header, probes, reader)) standards.get(name)?.add(standard)
  }
  const open = probes.filter(({ name }) => standards.get(name)?.size === 0)
  const beyond = await declaredNames(header, open, { compiler, std: relaxed[compiler], hasFeatures: true })
  const groups = new Map<string, string[]>()
  for (const [name, known] of standards) {
    const ranges = beyond.has(name) ? extensionOnly : standardRanges(known)
    groups.set(ranges, [...(groups.get(ranges) ?? []), name.replaceAll(' ', '%20')])
  }
  return Object.fromEntries([...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([ranges, names]) => [ranges, names.sort().join(' ')]))
}

/** Which standards the headers of two C libraries need for each documented name, measured by their compilers. */
export async function measureSupport(pages: readonly Page[], versions: CompilerVersions, jobs: number): Promise<LibrarySupport> {
  const ofHeaders = pages.filter(({ frontmatter: { language, header } }) => language === 'c' && header !== undefined)
  const library = async (compiler: 'gcc' | 'wasm', about: Omit<MeasuredLibrary, 'headers'>): Promise<MeasuredLibrary> => {
    const measured = await pMap(
      ofHeaders,
      async ({ frontmatter: { header = '' }, symbols }) =>
        [
          header,
          await rangesOf(
            header,
            symbolProbes(symbols).probes.filter((probe) => isTestable(probe, header)),
            compiler,
          ),
        ] as const,
      { concurrency: jobs },
    )
    return { ...about, headers: Object.fromEntries(measured.toSorted(([a], [b]) => (a < b ? -1 : 1))) }
  }
  return {
    libraries: [
      await library('gcc', { name: `glibc ${versions.glibc}`, compiler: `GCC ${versions.gcc}` }),
      await library('wasm', { name: 'wasi-libc', compiler: `Clang ${wasmVersion()}` }),
    ],
  }
}

/** Writes the measurements as the repository keeps them. */
export const writeSupport = (file: string, support: LibrarySupport): Promise<void> =>
  writeFile(file, `${JSON.stringify(support, null, 1)}\n`)
