import { htmlOf, problemsOf, renderPage } from '../../testing/renderPage'

const program = '```nasm run title="pear.asm"\n_start:\n    call peel\n```\n'
const inBrowser = { resultInBrowser: () => ({ outcome: 'runs' }) as const }

test('a link opens the stepper of a program at a step, and leads to the program where no script runs', async () => {
  const html = await htmlOf(`<StepThrough program="pear.asm" step="4" next="call peel" />\n\n${program}`, [], inBrowser)
  expect(html).toContain(
    '<p class="step-through"><a class="button small" href="#step=example-pearasm:4">Step through this call</a> in <code>pear.asm</code></p>',
  )
  expect(html).toContain('<div id="example-pearasm" class="code"><span id="step=example-pearasm:4"></span>')
})

test('two links to a step share its id, and say what their authors want', async () => {
  const link = (text: string) => `<StepThrough program="pear.asm" step="1" next="call peel" text="${text}" />\n\n`
  const html = await htmlOf(link('Peel it') + program + link('Peel it again'))
  expect(html.match(/id="step=/g)).toHaveLength(1)
  expect(html).toContain('>Peel it again</a>')
})

test('Markdown leads to the same address', async () => {
  const { markdown } = await renderPage(`<StepThrough program="pear.asm" step="4" next="call peel" />\n\n${program}`)
  expect(markdown).toMatch(/\[Step through this call]\([^)]*#step=example-pearasm:4\) in `pear\.asm`/)
})

test.each([
  ['program="plum.asm" step="4"', 'another program'],
  ['program="pear.asm" step="four"', 'no number'],
  ['program="pear.asm"', 'no step'],
])('%s is a problem: %s', async (attributes) => {
  expect(await problemsOf(`<StepThrough ${attributes} next="call peel" />\n\n${program}`)).toContain(
    'content/docs/fruits/pear.mdx:1  <StepThrough> leads to no step of a program in assembly on this page.',
  )
})

test('a program in C has no steps', async () => {
  expect(await problemsOf('<StepThrough program="pear.c" step="1" />\n\n```c run title="pear.c"\nint x;\n```\n')).toContain(
    'leads to no step',
  )
})
