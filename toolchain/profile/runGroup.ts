import fs from 'node:fs'
import path from 'node:path'
import { Toolchain } from '../../src/playground/toolchain'
import type { MadePlayground } from '../makePlayground'
import { readPublished } from '../readPublished'
import { corpus } from './corpus'
import { readEntered } from './instrumentModule'

/** What a process is asked to run: every `of`-th program of some groups. */
export interface GroupOrder {
  root: string
  /** For the headers and libraries. */
  made: MadePlayground
  /** The instrumented module. */
  module: string
  functions: number
  groups: readonly string[]
  share: number
  of: number
  /** The folder for what was entered: a file for each group and share, with a byte for each function. */
  folder: string
}

async function runGroups({ root, made, module, functions, groups, share, of, folder }: GroupOrder) {
  const toolchain = new Toolchain(new WebAssembly.Module(fs.readFileSync(module)))
  for (const name of ['c', 'cpp', 'headers-c++20', 'headers-c++23'] as const) toolchain.mount(await readPublished(made, name))
  for (const group of groups) {
    const start = performance.now()
    const entered = new Uint8Array(functions)
    const all = corpus[group]?.(root) ?? []
    const programs = all.filter((_, index) => index % of === share)
    let count = 0
    let built = 0
    let traps = 0
    const save = () => fs.writeFileSync(path.join(folder, `${group}.${share}`), entered)
    const onCall = (instance: WebAssembly.Instance) =>
      readEntered(instance, functions).forEach((byte, index) => {
        if (byte !== 0) entered[index] = 1
      })
    for (const program of programs) {
      try {
        const { isBuilt } = await toolchain.build(program, { isLean: program.isLean, onCall })
        if (isBuilt) built++
      } catch (error) {
        // A mistake of the compiler itself: it ends in a trap for readers, too.
        traps++
        console.log(`${group}: ${error instanceof Error ? error.message : String(error)}: ${program.files[0]?.text.slice(0, 300) ?? ''}`)
      }
      if (++count % 50 === 0) {
        save()
        console.log(`${group} (${share + 1}/${of}): ${count} of ${programs.length}, ${((performance.now() - start) / 1000).toFixed(0)} s`)
      }
    }
    save()
    const seconds = ((performance.now() - start) / 1000).toFixed(0)
    console.log(`${group} (${share + 1}/${of}): ${count} programs, ${built} built, ${traps} broke the compiler, ${seconds} s`)
  }
}

/** This process is a child of `run.ts`, which sends it one order. */
process.once('message', (order: GroupOrder) => {
  runGroups(order).then(
    () => process.disconnect(),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
