import path from 'node:path'
import { run } from './runCommand.mjs'
import { ensurePackages } from './setup.mjs'

/** Unit tests that start builds, servers, NASM and the like, and take a third of the time of all. `npm test` runs them. */
const slow = [
  'publish/interruptedBuild',
  'publish/readSiteConfig',
  'publish/start',
  'scripts/torture/edits',
  'src/buildTime/workerPool',
  'toolchain/makePlayground',
  'verify/assembler/verifyAssembler',
  'verify/headers/support',
  'verify/processor/measureFlags',
]

/** The quick checks, worth running after every change. Those of the first row leave a processor idle, and run beside each other. */
const steps = [
  [
    ['tsc', '--noEmit'],
    ['eslint', '.'],
    ['prettier', '--check', '--log-level', 'warn', '.'],
  ],
  [['jest', '--silent', '--testPathIgnorePatterns', '/node_modules/', ...slow.map((name) => `/${name}\\.test\\.ts$`)]],
]

async function check(): Promise<void> {
  await ensurePackages({ isTested: true })
  const failed: string[] = []
  for (const commands of steps) {
    await Promise.all(
      commands.map(async ([name = '', ...args]) => {
        const command = [path.join('node_modules/.bin', name), ...args]
        if ((await run(`── ${name} ──\n`, command, { isBeside: commands.length > 1 })) !== 0) failed.push(name)
      }),
    )
  }
  console.log(failed.length === 0 ? 'All quick checks passed.' : `Failed: ${failed.join(', ')}.`)
  process.exitCode = failed.length === 0 ? 0 : 1
}

void check()
