import fs from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

const root = path.join(__dirname, '..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

interface Line {
  /** Its number in the file. */
  at: number
  /** The tests that prove the line. */
  proof: string
}

/** The lines of all tables, without their heads. */
function linesOf(markdown: string): Line[] {
  return markdown.split('\n').flatMap((text, index) => {
    const cells = text.split(/(?<!\\)\|/).map((cell) => cell.trim())
    const [, words, , proof] = cells
    if (!text.startsWith('|') || proof === undefined || words === 'The specification' || /^-+$/.test(proof)) return []
    return [{ at: index + 1, proof }]
  })
}

/** Whether a call declares a test or a group of tests, in the words of Jest or of Playwright. */
const declaresTest = (call: ts.CallExpression, source: ts.SourceFile) =>
  /^(?:test|describe)\b(?!\.(?:use|step|setTimeout))/.test(call.expression.getText(source))

/** Names of the tests in a file as they are written, with what is filled in still open. */
function testNames(file: string): string[] {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true)
  const names: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && declaresTest(node, source)) {
      const [name] = node.arguments
      if (name && ts.isStringLiteralLike(name)) names.push(name.text)
      else if (name && ts.isTemplateExpression(name)) names.push(name.getText(source).slice(1, -1))
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names
}

const namesByFile = new Map<string, string[]>()
const namesOf = (file: string) => {
  const names = namesByFile.get(file) ?? testNames(file)
  namesByFile.set(file, names)
  return names
}

/** Problems with a proof, which is a list of test files, each with part of a test's name. */
function problemsOf({ at, proof }: Line): string[] {
  if (proof === 'nothing to prove') return []
  return proof.split(/; (?=`)/).flatMap((reference) => {
    const [, file = '', words = ''] = /^`([^`]+)` › (.+)$/.exec(reference) ?? []
    if (!file) return [`${at}: "${reference}" names no test`]
    if (!fs.existsSync(path.join(root, file))) return [`${at}: there is no file ${file}`]
    if (!namesOf(file).some((name) => name.includes(words))) return [`${at}: ${file} has no test "${words}"`]
    return []
  })
}

const lines = linesOf(read('e2e/specification.md'))

test('the specification is read whole', () => {
  expect(lines.length).toBeGreaterThan(100)
})

test('every line of the specification names the tests that prove it, and they exist', () => {
  expect(lines.flatMap(problemsOf)).toEqual([])
})

test.each([
  ['no test', '1: "no test" names no test'],
  ['`e2e/none.spec.ts` › anything', '1: there is no file e2e/none.spec.ts'],
  ['`e2e/frame.spec.ts` › no such words', '1: e2e/frame.spec.ts has no test "no such words"'],
  ['`e2e/frame.spec.ts` › has no sidebar; `e2e/frame.spec.ts`', '1: "`e2e/frame.spec.ts`" names no test'],
])('reports a line that says %p', (proof, problem) => {
  expect(problemsOf({ at: 1, proof })).toEqual([problem])
})
