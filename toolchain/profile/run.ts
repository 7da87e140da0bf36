import { fork } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { compilerPackage } from '../compilerPackage'
import { makePlayground } from '../makePlayground'
import { digestOf } from '../../src/buildTime/digestOf'
import { committedProfile, profileFile, writeProfile } from '../profile'
import { readModule } from '../readModule'
import { corpus } from './corpus'
import { instrumentModule } from './instrumentModule'
import type { GroupOrder } from './runGroup'

const root = path.join(__dirname, '../..')
const processes = 2

const runShare = (order: GroupOrder): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = fork(path.join(__dirname, 'runGroup.ts'), { cwd: root, execArgv: ['--import', 'tsx'] })
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('A process of the profile failed. What it printed is above.'))))
    child.send(order)
  })

/** What the committed profile has of this compiler: the groups that have not been run on this machine are in it. */
function addCommitted(entered: Uint8Array, digest: string) {
  const { module, isEntered } = committedProfile()
  if (module !== digest) throw new Error('The committed profile belongs to another compiler. Run all groups.')
  entered.forEach((_, index) => {
    if (isEntered(index)) entered[index] = 1
  })
  console.log('Groups that have not been run here are taken from the committed profile.')
}

/**
 * Notes which functions of the compiler the corpus enters, and writes the profile: `npx tsx toolchain/profile/run.ts [group…]`
 *
 * What each group entered is kept in `node_modules/.cache`, so that a group that changed can be run alone; what is not there is taken from the committed profile.
 */
async function main() {
  const { version, module } = compilerPackage(root)
  const bytes = fs.readFileSync(module)
  const functions = readModule(bytes).bodies.length
  const digest = digestOf(bytes)
  const folder = path.join(root, 'node_modules/.cache/codeframe-profile', digest)
  fs.mkdirSync(folder, { recursive: true })
  const instrumented = path.join(folder, 'instrumented.wasm')
  if (!fs.existsSync(instrumented)) fs.writeFileSync(instrumented, instrumentModule(bytes))

  const asked = process.argv.slice(2)
  const groups = asked.length > 0 ? asked : Object.keys(corpus)
  for (const group of groups) if (!corpus[group]) throw new Error(`There is no group "${group}": ${Object.keys(corpus).join(', ')}`)
  const made = await makePlayground(root, console.log)
  const shares = Array.from({ length: processes }, (_, share) => share)
  await Promise.all(shares.map((share) => runShare({ root, made, module: instrumented, functions, groups, share, of: processes, folder })))

  const entered = new Uint8Array(functions)
  const isKept = (group: string) => shares.every((share) => fs.existsSync(path.join(folder, `${group}.${share}`)))
  if (!Object.keys(corpus).every(isKept)) addCommitted(entered, digest)
  for (const group of Object.keys(corpus)) {
    let fresh = 0
    for (const share of shares) {
      const file = path.join(folder, `${group}.${share}`)
      if (!fs.existsSync(file)) continue
      fs.readFileSync(file).forEach((byte, index) => {
        if (byte !== 0 && entered[index] === 0) {
          entered[index] = 1
          fresh++
        }
      })
    }
    console.log(`${group}: ${fresh} functions that no group above enters`)
  }
  fs.writeFileSync(profileFile, writeProfile({ version, module: digest, functions, isEntered: (index) => entered[index] === 1 }))
  console.log(`${entered.filter((byte) => byte === 1).length} of ${functions} functions are entered.`)
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
