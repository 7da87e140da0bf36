import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pMap from 'p-map'
import { assemblyFile, assemblyFolder } from '../../src/buildTime/assemblyFiles'
import {
  formatListings,
  mnemonicOf,
  parseListings,
  referenceName,
  type AssemblyProgram,
} from '../../src/content-model/examples/exampleAssembly'
import { languageFacts, type CompiledLanguage } from '../../src/languages/languages'
import { standardFlag } from '../build/commands'
import { readableListing } from './listing'
import { runProcess } from '../build/runProcess'

/** At -O0 a program in C++ is mostly calls of its library's smallest functions. */
const levels: Readonly<Record<CompiledLanguage, readonly string[]>> = { c: ['-O0', '-O2'], cpp: ['-O2'] }

const drivers: Readonly<Record<CompiledLanguage, string>> = { c: 'gcc', cpp: 'g++' }

/** Milliseconds: a program with <regex> takes GCC ten seconds. */
const timeout = 60_000

async function run(program: string, args: readonly string[], cwd: string, stdin = ''): Promise<string> {
  const { status, stdout, stderr } = await runProcess(program, args, { cwd, timeout, stdin })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${stderr}`)
  return stdout
}

/** What GCC makes of a program, as the text of its file. Throws when GCC rejects it. */
export async function compileListings({ language, std, flags, code }: AssemblyProgram): Promise<string> {
  const driver = drivers[language]
  const file = languageFacts[language].mainFile
  const folder = await mkdtemp(join(tmpdir(), 'assembly-'))
  try {
    await writeFile(join(folder, file), `${code}\n`)
    const listings = []
    for (const level of levels[language]) {
      const own = flags.split(' ').filter(Boolean)
      const options = [
        standardFlag(std),
        ...own,
        level,
        '-S',
        '-g1',
        '-masm=intel',
        '-fno-asynchronous-unwind-tables',
        '-w',
        '-o',
        'main.s',
      ]
      await run(driver, [...options, file], folder)
      const assembly = await readFile(join(folder, 'main.s'), 'utf8')
      listings.push({ level, lines: readableListing(assembly, file) })
    }
    return await run('c++filt', [], folder, formatListings(listings))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Writes the assembly of the programs that have none yet. Returns how many. */
export async function writeAssembly(root: string, programs: readonly AssemblyProgram[], jobs: number): Promise<number> {
  const folder = join(root, assemblyFolder)
  await mkdir(folder, { recursive: true })
  const known = new Set(await readdir(folder))
  const missing = new Map(
    programs.map((program) => [assemblyFile(program), program]).filter(([file]) => !known.has(String(file))) as [string, AssemblyProgram][],
  )
  await pMap(missing, async ([file, program]) => writeFile(join(folder, file), await compileListings(program)), { concurrency: jobs })
  return missing.size
}

/** Deletes the assembly of programs that no page has. Returns how many files that were. */
export async function dropStaleAssembly(root: string, programs: readonly AssemblyProgram[]): Promise<number> {
  const used = new Set(programs.map(assemblyFile))
  const stale = (await readdir(join(root, assemblyFolder))).filter((file) => !used.has(file))
  await Promise.all(stale.map((file) => rm(join(root, assemblyFolder, file))))
  return stale.length
}

/** How often each mnemonic occurs that the reference does not describe, most frequent first. */
export async function undescribedMnemonics(root: string, described: ReadonlySet<string>): Promise<[mnemonic: string, count: number][]> {
  const folder = join(root, assemblyFolder)
  const counts = new Map<string, number>()
  for (const file of await readdir(folder)) {
    for (const { lines } of parseListings(await readFile(join(folder, file), 'utf8')))
      for (const { text } of lines) {
        const mnemonic = mnemonicOf(text)
        if (mnemonic !== undefined && !described.has(referenceName(mnemonic, (name) => described.has(name))))
          counts.set(mnemonic, (counts.get(mnemonic) ?? 0) + 1)
      }
  }
  return [...counts].sort(([, a], [, b]) => b - a)
}
