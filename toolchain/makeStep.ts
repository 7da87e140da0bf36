import { compilerPackage } from './compilerPackage'
import { makeCompiler } from './makeCompiler'
import { makeHeaders } from './makeHeaders'
import { makeCPack, makeCppPack } from './makePacks'
import { levelOf, packParts } from './packParts'
import { SiteCompiler } from './siteCompiler'
import type { MadeFile, Step, StepOrder } from './step'

async function* makeFiles(step: Step, root: string): AsyncGenerator<[MadeFile['name'], Uint8Array]> {
  const source = compilerPackage(root)
  if (step === 'compiler') {
    const { compiler, rest } = makeCompiler(source)
    yield ['compiler', compiler]
    yield ['rest', rest]
    return
  }
  const compiler = new SiteCompiler(source)
  if (step === 'packs') {
    yield ['c', await makeCPack(source, compiler)]
    yield ['cpp', await makeCppPack(source, compiler)]
  } else {
    yield [`headers-${step}`, await makeHeaders(step, compiler)]
  }
}

/** Makes the files of a step and tells the parent of each. */
async function makeStep({ step, root, parts }: StepOrder) {
  for await (const [name, bytes] of makeFiles(step, root)) {
    const file = await packParts(bytes, parts, levelOf(name))
    process.send?.({ name, file } satisfies MadeFile)
  }
}

/** This process is a child of `makePlayground`, which sends it one order. */
process.once('message', (order: StepOrder) => {
  makeStep(order).then(
    () => process.disconnect(),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
