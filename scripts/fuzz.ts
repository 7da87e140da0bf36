/**
 * Feeds broken content to the content model and the pipeline: `npm run fuzz -- --count 10000 --seed 1`.
 * They must never throw, hang or report a problem without its place. The same seed and content give the same inputs.
 */
import { fork } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { siteConfig } from '../src/config/siteConfig'
import { renderEnvironment } from '../src/buildTime/renderEnvironment'
import { complaint } from './fuzz/complaint'
import { inputAt, readCorpus } from './fuzz/inputs'

/** Milliseconds after which an input is reported as slow; after twice that its process is killed as hanging. */
const timeLimit = 2000

/** The first offenders, which are printed and written down. */
const maxShown = 10

const folder = '.build/fuzz'

interface Outcome {
  number: number
  complaint?: string
}

/** Runs the inputs one after the other in a separate process, so that a hang can be killed. */
async function tryInputs(seed: number, first: number, count: number) {
  const corpus = readCorpus()
  const environment = {
    ...renderEnvironment({ root: path.join(__dirname, '..'), url: siteConfig.url, hasPlayground: false }),
    image: (_page: string, source: string) =>
      source.startsWith('.')
        ? Promise.resolve({ url: '/picture.png', width: 1, height: 1, sources: [] })
        : Promise.reject(new Error(`there is no file ${source}.`)),
  }
  for (let number = first; number < count; number++) {
    const start = performance.now()
    const said = await complaint(inputAt(corpus, seed, number), environment)
    const duration = performance.now() - start
    const found = said ?? (duration > timeLimit ? `took ${(duration / 1000).toFixed(1)} s` : undefined)
    const outcome: Outcome = { number, ...(found !== undefined && { complaint: found }) }
    await new Promise((sent) => process.send?.(outcome, sent))
  }
  process.disconnect()
}

/** Runs the inputs from `first` on. Resolves with the number of the input that hung, or with `count`. */
function watch(seed: number, first: number, count: number, report: (outcome: Outcome) => void): Promise<number> {
  return new Promise((resolve, reject) => {
    let current = first
    const child = fork(path.resolve('scripts/fuzz.ts'), [
      '--seed',
      String(seed),
      '--first',
      String(first),
      '--count',
      String(count),
      '--child',
    ])
    const end = (number: number) => {
      clearTimeout(timer)
      resolve(number)
    }
    const hang = () => {
      child.kill('SIGKILL')
      end(current)
    }
    // The first message waits for the process to start.
    let timer = setTimeout(hang, 30_000)
    child.on('message', (outcome: Outcome) => {
      report(outcome)
      current = outcome.number + 1
      clearTimeout(timer)
      timer = setTimeout(hang, 2 * timeLimit)
    })
    child.on('exit', (code) =>
      code === 0 || code === null ? end(current) : reject(new Error(`input ${current} ended the process (${code})`)),
    )
  })
}

async function run(seed: number, count: number) {
  const corpus = readCorpus()
  const offenders: Required<Outcome>[] = []
  const report = ({ number, complaint: said }: Outcome) => {
    if (said !== undefined) offenders.push({ number, complaint: said })
  }
  console.log(`Seed ${seed}: ${count} inputs, made from ${corpus.pages.length} pages and ${corpus.categories.length} category files.`)
  const start = Date.now()
  for (let next = 0; next < count; next++) {
    next = await watch(seed, next, count, report)
    if (next < count) report({ number: next, complaint: `hangs: no answer within ${(2 * timeLimit) / 1000} s` })
  }
  fs.rmSync(folder, { recursive: true, force: true })
  for (const { number, complaint: said } of offenders.slice(0, maxShown)) {
    const input = inputAt(corpus, seed, number)
    const file = path.join(folder, `${seed}-${number}-${input.kind}${path.extname(input.file)}`)
    fs.mkdirSync(folder, { recursive: true })
    fs.writeFileSync(file, input.text)
    console.log(`\n${file}  (from ${input.file})\n    ${said.split('\n').slice(0, 6).join('\n    ')}`)
  }
  console.log(`\n${count} inputs in ${((Date.now() - start) / 1000).toFixed(0)} s, ${offenders.length} failures.`)
  process.exitCode = offenders.length > 0 ? 1 : 0
}

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    first: { type: 'string', default: '0' },
    child: { type: 'boolean', default: false },
  },
})
const [seed, count, first] = [values.seed, values.count, values.first].map(Number)
if (seed === undefined || count === undefined || first === undefined || ![seed, count, first].every(Number.isInteger)) {
  console.error('Usage: npm run fuzz -- [--count 10000] [--seed 1]')
  process.exitCode = 2
} else {
  void (values.child ? tryInputs(seed, first, count) : run(seed, count))
}
