import { bin, run } from './runCommand.mjs'
import { ensurePackages } from './setup.mjs'
import { staticChecks } from './staticChecks.mjs'

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

/** The quick checks, worth running after every change. The first ones leave a processor idle, and run beside each other. */
async function check(): Promise<void> {
  await ensurePackages({ isTested: true })
  const failed: string[] = []
  const leftOut = ['/node_modules/', ...slow.map((name) => `/${name}\\.test\\.ts$`)]
  const unitTests = { name: 'unit tests', command: [bin('jest'), '--silent', '--testPathIgnorePatterns', ...leftOut] }
  for (const checks of [staticChecks({ caches: '.build/checks' }), [unitTests]]) {
    await Promise.all(
      checks.map(async ({ name, command }) => {
        if ((await run(`── ${name} ──\n`, command, { isBeside: checks.length > 1 })) !== 0) failed.push(name)
      }),
    )
  }
  console.log(failed.length === 0 ? 'All quick checks passed.' : `Failed: ${failed.join(', ')}.`)
  process.exitCode = failed.length === 0 ? 0 : 1
}

void check()
