import { parseFlagsOfBlocks } from '../content-model/instructions/flagEffects'
import { htmlOf, renderPage } from '../testing/renderPage'

const measured = parseFlagsOfBlocks('{ "adc": { "adc": "CF:w; reads CF", "sbb": "CF:w; reads CF" }, "mov": { "mov": "" } }')
const environment = { instructionFlags: () => measured }
const page = ['language: asm']

const block = (
  name: string,
  body: string,
  kind = 'instruction',
) => `<Symbol name="${name}" kind="${kind}" since="8086" signature="${name} r, r  ; does it">

Does it.

${body}

</Symbol>
`

test('puts what was measured before what the author says of the flags', async () => {
  const html = await htmlOf(block('adc', '- **Flags**: ZF is that of the last link.\n- **Pitfalls**: none.'), page, environment)
  expect(html).toContain(
    '<strong>Flags</strong>: CF by the result; the others are kept; reads CF. ZF is that of the last link.</li>\n<li><strong>Pitfalls</strong>: none.',
  )
})

test('puts it first where the author says nothing of the flags', async () => {
  const html = await htmlOf(block('mov', '- **Pitfalls**: none.'), page, environment)
  expect(html).toContain('<li><strong>Flags</strong>: none.</li>\n<li><strong>Pitfalls</strong>: none.')
})

test('makes a list of it before the example in a block without one', async () => {
  const html = await htmlOf(block('mov', '```nasm fragment\nmov eax, 1\n```'), page, environment)
  expect(html).toMatch(/Does it\.<\/p>\s*<ul>\s*<li><strong>Flags<\/strong>: none\.<\/li>\s*<\/ul>\s*<div/)
})

test('has the same in the Markdown copy', async () => {
  const { markdown } = await renderPage(block('mov', '- **Pitfalls**: none.'), page, environment)
  expect(markdown).toContain('- **Flags**: none.\n- **Pitfalls**: none.')
})

test('leaves blocks alone that are no instructions or were not measured', async () => {
  expect(await htmlOf(block('mov', 'More.', 'directive'), page, environment)).not.toContain('Flags')
  expect(await htmlOf(block('cpuid', '- **Flags**: by hand.'), page, environment)).toContain('<strong>Flags</strong>: by hand.')
})
