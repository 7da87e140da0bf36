import path from 'node:path'
import type { PlaygroundFile } from '../../src/playground/manifest'
import type { ProgramLanguage } from '../../src/playground/program'
import { makePlayground } from '../makePlayground'
import { firstPart, mostNeedingRest, programOf, readHoldout, RestNeeded } from './holdout'

const root = path.join(__dirname, '../..')

/**
 * Builds the programs that no profile has seen with the published compiler, and counts those that need its rest:
 * `npx tsx toolchain/holdout/count.ts [--checked]`. Fails when more than two do. With the option they are built with checks.
 */
async function main() {
  const made = await makePlayground(root, console.log)
  const packs: PlaygroundFile[] = ['c', 'cpp', 'headers-c++20', 'headers-c++23']
  const toolchain = await firstPart(made, packs)
  const isChecked = process.argv.includes('--checked')
  let needing = 0
  for (const language of ['c', 'cpp'] satisfies ProgramLanguage[]) {
    const programs = readHoldout(language)
    const names: string[] = []
    let built = 0
    let wrong = 0
    for (const program of programs) {
      const { name } = program
      try {
        const { isBuilt } = await toolchain.build(programOf(language, program, isChecked), { isLean: false })
        if (isBuilt) built++
        if (isBuilt === false && !name.startsWith('wrong')) console.log(`${name} is not built.`)
        if (name.startsWith('wrong')) wrong++
      } catch (error) {
        if (!(error instanceof RestNeeded)) throw error
        names.push(name)
      }
    }
    needing += names.length
    console.log(
      `${language}: ${programs.length} programs (${wrong} wrong on purpose), ${built} built, ${names.length} need the rest: ${names.join(', ')}`,
    )
  }
  if (needing > mostNeedingRest)
    throw new Error(`${needing} programs need the rest of the compiler; at most two should. Widen the corpus of the profile by kinds.`)
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
