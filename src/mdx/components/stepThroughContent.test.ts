import fs from 'node:fs'
import path from 'node:path'
import { assemble } from '../../assembly/assembler/assemble'
import { createMachine } from '../../assembly/machine/createMachine'
import { exampleLinksOf } from '../exampleLinks'
import { parseMdx } from '../parseMdx'
import { stepTargetsOf } from '../stepTargets'

const docs = 'content/docs'
const targets = fs
  .readdirSync(docs, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.mdx'))
  .flatMap((name) => {
    const source = fs.readFileSync(path.join(docs, name), 'utf8')
    if (!source.includes('<StepThrough ')) return []
    const tree = parseMdx(source)
    return [...stepTargetsOf(tree, exampleLinksOf(tree)).ofElement.values()].map((target) => ({ page: name, ...target }))
  })

test('pages link to steps', () => {
  expect(targets.length).toBeGreaterThan(5)
})

const oneSpaced = (text: string) => text.trim().replace(/\s+/g, ' ')

test.each(targets.map((target) => [target.page, target.program, target] as const))(
  '%s: the link leads to the instruction in %s that it names',
  (_page, name, target) => {
    const { fence, steps, next } = target
    const { program, problems } = assemble([{ name, text: `${fence.value}\n` }])
    if (!program) throw new Error(JSON.stringify(problems))
    const machine = createMachine(program)
    machine.run(steps)
    expect(machine.steps).toBe(steps)
    const line = machine.next?.line ?? 0
    expect(oneSpaced(fence.value.split('\n')[line - 1]?.replace(/;.*/, '') ?? '')).toBe(oneSpaced(next))
  },
)
