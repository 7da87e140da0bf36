import type { CheckedResult } from '../playground/checkedResults'
import { exampleKey } from '../playground/exampleKey'
import { htmlOf, renderPage } from '../testing/renderPage'

const fence = (meta: string, code: string) => `\`\`\`${meta}\n${code}\n\`\`\`\n`
const body = fence('c errs', 'a / 0;') + fence('observed', 'Everywhere: ends by SIGFPE')

const found: CheckedResult = { outcome: 'found', kind: 'index', words: 'Index 3 is outside of an array of type _Bool[3].', line: 6 }

test('what the checks report stands below what else was observed, in HTML and in Markdown', async () => {
  const keys: string[] = []
  const resultWithChecks = (key: string) => {
    keys.push(key)
    return found
  }
  const { html, markdown, sections } = await renderPage(body, [], { resultWithChecks })
  expect(html).toContain(
    '</pre><p class="code-checks"><strong>Run with checks</strong> reports at line 6: Index 3 is outside of an array of type _Bool[3].</p></div>',
  )
  expect(markdown).toContain(
    'ends by SIGFPE\n```\n\n**Run with checks** reports at line 6: Index 3 is outside of an array of type \\_Bool\\[3].\n',
  )
  expect(sections).toEqual([])
  const key = exampleKey({
    mode: 'errs',
    language: 'c',
    std: 'c17',
    files: [{ name: 'main.c', code: 'a / 0;' }],
    flags: [],
    stdin: '',
    args: [],
    exit: 0,
    output: '',
  })
  expect(new Set(keys)).toEqual(new Set([key]))
})

test('programs that do not err, and observations of nothing, are not asked about', async () => {
  const resultWithChecks = () => {
    throw new Error('nothing is to be asked')
  }
  const others = [fence('c run', 'a;'), fence('observed', 'Everywhere: prints nothing'), fence('c errs', 'a;'), fence('text', 'b')]
  expect(await htmlOf(others.join('\n'), [], { resultWithChecks })).not.toContain('code-checks')
})

test('a program that nobody has run with checks is a problem that names the command', async () => {
  const { problems } = await renderPage(body, [], { resultWithChecks: () => undefined })
  expect(problems).toEqual([
    {
      file: 'content/docs/fruits/pear.mdx',
      line: 8,
      severity: 'error',
      message: 'Nobody has run the program above with checks.',
      hint: 'Run npm run verify -- --checks fruits/pear and commit content/data/checks.json.',
    },
  ])
})

test('a site without a playground asks nothing and says nothing', async () => {
  expect(await htmlOf(body)).not.toContain('code-checks')
})
