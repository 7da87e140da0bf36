/**
 * `npm run bench:comparisons [program…]`: how many times as long one way takes as the other, for the pairs that the recipes compare.
 * Compiles the programs of `bench/comparisons` with both compilers at -O2, and writes a table to `bench/comparisons/measured.md` when all are measured.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseComparisons, ratiosToFirst, statedRatio } from './comparisonRounds'

const sources = path.join(__dirname, 'comparisons')
const workFolder = path.join('.build', 'comparisons')

/** What the programs call without the compiler seeing what it does. */
const calledFile = 'elsewhere.cpp'

const compilers = [
  { name: 'GCC 12', command: 'g++', options: [] },
  { name: 'Clang 19', command: 'clang++-19', options: ['-stdlib=libc++'] },
]

/** Title, alternative, and its ratio with each compiler. */
interface Row {
  title: string
  alternative: string
  ratios: string[]
}

/** Runs a program with a file as its standard output, and gives what it wrote to standard error. */
function measured(program: string): string {
  const output = fs.openSync(path.join(workFolder, 'output.txt'), 'w')
  try {
    const { status, stderr } = spawnSync(program, { stdio: ['ignore', output, 'pipe'], encoding: 'utf8', maxBuffer: 1 << 26 })
    if (status !== 0) throw new Error(`${program} ended with ${status}.`)
    return stderr
  } finally {
    fs.closeSync(output)
  }
}

function compare(name: string): Row[] {
  const rows: Row[] = []
  for (const [at, { name: compiler, command, options }] of compilers.entries()) {
    const program = path.join(workFolder, `${name}-${at}`)
    const files = [`${name}.cpp`, calledFile].map((file) => path.join(sources, file))
    execFileSync(command, ['-std=c++20', '-O2', '-pthread', ...options, ...files, '-o', program])
    console.error(`${name} with ${compiler} …`)
    for (const comparison of parseComparisons(measured(program))) {
      const ratios = ratiosToFirst(comparison)
      comparison.alternatives.forEach((alternative, index) => {
        let row = rows.find((known) => known.title === comparison.title && known.alternative === alternative)
        if (!row) rows.push((row = { title: comparison.title, alternative, ratios: [] }))
        row.ratios[at] = statedRatio(ratios[index] ?? NaN)
      })
    }
  }
  return rows
}

function main(wanted: readonly string[]) {
  const names = fs.readdirSync(sources).flatMap((file) => (file.endsWith('.cpp') && file !== calledFile ? [file.slice(0, -4)] : []))
  const unknown = wanted.filter((name) => !names.includes(name))
  if (unknown.length > 0) throw new Error(`Unknown program: ${unknown.join(', ')}. Programs: ${names.join(', ')}.`)
  fs.mkdirSync(workFolder, { recursive: true })
  const rows = (wanted.length > 0 ? wanted : names).flatMap(compare)
  const table = [
    `| task | way | ${compilers.map(({ name }) => name).join(' | ')} |`,
    `|---|---|${compilers.map(() => '--:|').join('')}`,
    ...rows.map(({ title, alternative, ratios }) => `| ${title} | ${alternative} | ${ratios.join(' | ')} |`),
  ].join('\n')
  console.log(table)
  if (wanted.length > 0) return
  const about = `Written by \`npm run bench:comparisons\` on ${os.cpus()[0]?.model ?? 'an unknown processor'}: how many times as long as the first way of its task each way takes, at -O2. Medians of the ratios of rounds in which the ways take turns.`
  fs.writeFileSync(path.join(sources, 'measured.md'), `# Measured comparisons\n\n${about}\n\n${table}\n`)
}

main(process.argv.slice(2))
