/**
 * Changes, breaks, stops, damages and moves a copy of the fixture site, and builds it after each step: `npm run torture -- --steps 200 --seed 1`.
 * Every successful build must publish what a clean build of the same tree publishes; a failing one must say why and leave the published site as it
 * was; nothing may have to be deleted by hand. The same seed and sources give the same steps, apart from the moments at which builds are stopped.
 *
 *   --steps 200     how many steps to take
 *   --minutes 60    when to stop before that
 *   --seed 1        decides the steps
 *   --develop       instead saves to a development server, as many times as there are steps, and looks in a browser whether each save shows
 *   --load 4        how many processes keep the machine busy meanwhile
 */
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Random } from './fuzz/random'
import { CleanBuilds } from './torture/cleanBuilds'
import { damage } from './torture/damage'
import { goodEdit, mistakes, Tree, type Mistake } from './torture/edits'
import { tortureDevelop } from './torture/tortureDevelop'
import { build, copyTree, differences, layOutSite, publishedIn, restoreTree, startBuild, treeDigest, type Published } from './torture/site'

const { values } = parseArgs({
  options: {
    steps: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    develop: { type: 'boolean', default: false },
    load: { type: 'string', default: '0' },
  },
})
const [steps = 0, minutes = 0, seed = 0] = [values.steps, values.minutes, values.seed].map(Number)
if (![steps, minutes, seed].every((value) => Number.isInteger(value) && value >= 0)) {
  console.error('Usage: npm run torture -- [--steps 200] [--minutes 60] [--seed 1] [--develop [--load 4]]')
  process.exit(2)
}

const folder = path.resolve('.build/torture')
/** Names of the site's folder: one of them at a time exists. */
const places = ['site', 'site moved', 'säite'].map((name) => path.join(folder, name))

const started = performance.now()
const failures: string[] = []

function fail(step: number, what: string): void {
  failures.push(`step ${step}: ${what}`)
  console.log(`  FAILED  step ${step}: ${what}`)
}

const clean = new CleanBuilds(path.join(folder, 'clean'), ({ step, found }) => {
  if (found.length > 0) fail(step, `the warm build differs from a clean one:\n    ${found.slice(0, 12).join('\n    ')}`)
})

const tree = { current: new Tree(places[0] ?? folder) }
const root = () => tree.current.root
const dist = () => path.join(root(), 'dist')
const published = (): Published | undefined => (fs.existsSync(dist()) ? publishedIn(dist()) : undefined)

/** Names of the copies of trees that were built. */
const kept: string[] = []

function keepTree(): void {
  const digest = treeDigest(root())
  if (kept.includes(digest)) return
  kept.push(digest)
  copyTree(root(), path.join(folder, 'trees', digest))
}

/** Seconds of a build that starts afresh. */
let usualSeconds = 20

/** Builds a tree that can be built, and compares the result. */
async function buildWell(step: number): Promise<string> {
  const { code, output, seconds } = await build(root())
  const afresh = /Gatsby starts afresh: (.*)/.exec(output)?.[1]
  if (code === 0) {
    keepTree()
    await clean.compare(step, root())
  } else fail(step, `the build fails (${code ?? 'signal'}):\n${output.slice(-3000)}`)
  return `${seconds.toFixed(0)} s${afresh === undefined ? '' : `, afresh: ${afresh}`}`
}

/** Builds a tree with a mistake: the build must name it, and change nothing. */
async function buildBadly(step: number, mistake: Mistake): Promise<string> {
  const before = published()
  const { code, output, seconds } = await build(root())
  if (code !== 1) fail(step, `a build with ${mistake.name} ends with ${code ?? 'a signal'}.`)
  else if (!mistake.message.test(output))
    fail(step, `a build with ${mistake.name} does not say ${String(mistake.message)}:\n${output.slice(-3000)}`)
  else if (/^ {4}at .*:\d+:\d+\)?$/m.test(output)) fail(step, `a build with ${mistake.name} prints a stack:\n${output.slice(-3000)}`)
  const after = published()
  if (before && (!after || differences(after, before).length > 0)) fail(step, `a failed build changes what is published (${mistake.name}).`)
  return `${seconds.toFixed(0)} s, refused`
}

/** Ends a build at a random moment. What is published afterwards must be whole: as before, or as the finished build left it. */
async function interrupt(step: number, random: Random): Promise<string> {
  const before = published()
  const running = startBuild(root())
  const { pid } = running.child
  const milliseconds = random.below(usualSeconds * 1000)
  const signal = random.pick(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)
  let hasEnded = false
  const done = running.done.then((ended) => {
    hasEnded = true
    return ended
  })
  await Promise.race([done, sleep(milliseconds)])
  // A terminal sends SIGINT to all processes of a command.
  if (!hasEnded && pid !== undefined) process.kill(signal === 'SIGTERM' ? pid : -pid, signal)
  const { code } = await done
  const after = published()
  const isSetAside = fs.readdirSync(root()).some((name) => /^dist\.\d+\.old$/.test(name))
  if (before && !after && !isSetAside) fail(step, `${signal} after ${milliseconds} ms leaves nothing published.`)
  if (code === 0) await clean.compare(step, root())
  else if (before && after && differences(after, before).length > 0)
    fail(step, `${signal} after ${milliseconds} ms changes what is published.`)
  return `${hasEnded && code === 0 ? 'too late for' : 'is ended by'} ${signal} after ${(milliseconds / 1000).toFixed(1)} s`
}

function move(random: Random): string {
  const to = random.pick(places.filter((place) => place !== root())) ?? root()
  fs.renameSync(root(), to)
  tree.current = new Tree(to)
  return `moves the folder to "${path.basename(to)}"`
}

let mistake: Mistake | undefined
let edits = 0

/** Edits the tree, or takes it back to one that was built before, as another branch of Git is checked out. */
function change(random: Random): string {
  const earlier = random.below(2) === 0 ? random.pick(kept) : undefined
  if (earlier === undefined) return goodEdit(tree.current, random, ++edits)
  restoreTree(path.join(folder, 'trees', earlier), root())
  return `goes back to tree ${earlier}`
}

/** Takes one step. Returns what happened. */
async function take(step: number): Promise<string> {
  const random = new Random(seed, step)
  const edit = () => change(random)
  if (mistake) {
    mistake.undo(tree.current)
    const corrected = mistake.name
    mistake = undefined
    return `corrects ${corrected}: ${await buildWell(step)}`
  }
  const kind = random.below(100)
  if (kind < 40) {
    const made = Array.from({ length: 1 + random.below(3) }, edit)
    return `${made.join(', ')}: ${await buildWell(step)}`
  }
  if (kind < 60) {
    const made = random.pick(mistakes)
    if (!made) return 'nothing'
    const also = random.below(2) === 0 ? `${edit()}, and ` : ''
    made.make(tree.current)
    mistake = made
    return `${also}makes a mistake, ${made.name}: ${await buildBadly(step, made)}`
  }
  if (kind < 75) {
    const edited = edit()
    const ended = await interrupt(step, random)
    return `${edited}: the build ${ended}; the next: ${await buildWell(step)}`
  }
  const also = random.below(2) === 0 ? `${edit()}, and ` : ''
  const harm = kind < 92 ? damage(root(), random) : move(random)
  return `${also}${harm}: ${await buildWell(step)}`
}

async function run(): Promise<void> {
  fs.rmSync(folder, { recursive: true, force: true })
  layOutSite(root())
  console.log(`Seed ${seed}: at most ${steps} steps in ${minutes} minutes, in ${path.relative('.', folder)}.`)
  const first = await build(root())
  if (first.code !== 0) throw new Error(first.output)
  usualSeconds = first.seconds
  await clean.compare(0, root())

  let taken = 0
  while (taken < steps && performance.now() - started < minutes * 60_000) {
    taken++
    console.log(`${String(taken).padStart(4)}  ${await take(taken)}`)
  }
  await clean.done()
  const duration = ((performance.now() - started) / 60_000).toFixed(0)
  console.log(`\nSeed ${seed}: ${taken} steps in ${duration} minutes, ${failures.length} failures.`)
  for (const failure of failures) console.log(`  ${failure.split('\n')[0] ?? ''}`)
  process.exitCode = failures.length > 0 ? 1 : 0
}

async function runDevelop(): Promise<void> {
  console.log(`Seed ${seed}: ${steps} saves to a development server.`)
  const found = await tortureDevelop({ folder, saves: steps, seed, load: Number(values.load) })
  console.log(`${found.length} failures.`)
  for (const failure of found) console.log(`  ${failure}`)
  process.exitCode = found.length > 0 ? 1 : 0
}

void (values.develop ? runDevelop() : run())
