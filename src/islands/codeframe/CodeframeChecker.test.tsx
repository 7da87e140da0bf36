/** @jest-environment jsdom */
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import '../../testing/dom'
import schema from '../../../static/schema/v0.1/codeframe.schema.json'
import { CodeframeChecker } from './CodeframeChecker'

// Loading React for the first of them takes a while on a busy machine.
jest.setTimeout(60_000)

afterEach(cleanup)

const valid = '{\n  "name": "fmt",\n  "libPath": "external/fmt",\n  "linkType": "source"\n}'

function Host({ kind = 'dependency', start = valid }: { kind?: string; start?: string }) {
  const [text, setText] = useState(start)
  return <CodeframeChecker text={text} kind={kind} onText={setText} onReset={() => setText(start)} />
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text of the file' })
const problems = () => within(screen.getByRole('list', { name: 'Problems' })).getAllByRole('listitem')

test('a valid sample has no problems, and the field has the focus', async () => {
  render(<Host />)
  expect(field()).toHaveFocus()
  expect(field()).toHaveAttribute('aria-invalid', 'false')
  expect(field()).toHaveAccessibleDescription('No problems: the schema accepts it.')
  expect(screen.queryByRole('list', { name: 'Problems' })).toBeNull()
  expect(await screen.findByRole('status')).toBeInTheDocument()
})

test('a mistake is told at its line, with the words of the schema and the row of the key', async () => {
  const user = userEvent.setup()
  render(<Host start={valid.replace('libPath', 'libraryPath')} />)
  expect(field()).toHaveAccessibleDescription('2 problems.')
  const [, unknown] = problems()
  expect(unknown).toHaveTextContent('Unknown key libraryPath. Did you mean libPath?')
  expect(unknown).toHaveTextContent(schema.$defs.dependency.properties.libPath.description.replaceAll('`', ''))
  const link = within(unknown ?? document.body).getByRole('link', { name: /libPath in the reference/ })
  expect(link).toHaveAttribute('href', '/docs/config/dependencies#dependency.libPath')
  await user.click(within(unknown ?? document.body).getByRole('button', { name: 'Line 3' }))
  expect(field()).toHaveFocus()
  expect(field().value.slice(field().selectionStart, field().selectionEnd)).toBe('"libraryPath"')
  await user.keyboard('"libPath"')
  expect(screen.queryByRole('list', { name: 'Problems' })).toBeNull()
})

test('the result is announced when the typing stops', async () => {
  const user = userEvent.setup()
  render(<Host start={`${valid}x`} />)
  await user.type(field(), 'y')
  expect(await screen.findByText('1 problem.', { selector: '[role=status]' })).toBeInTheDocument()
})

test('a whole file that is pasted over a part is checked as one', async () => {
  const user = userEvent.setup()
  render(<Host />)
  await user.clear(field())
  await user.click(field())
  await user.paste('{ "projectName": "hello" }')
  expect(screen.getByRole('combobox', { name: 'Checked as' })).toHaveDisplayValue('a whole .codeframe file')
  expect(problems().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('The key appEntry is missing.'),
    expect.stringContaining('The key projectPreset is missing.'),
  ])
})

test('the reader chooses what it is checked as, and gets the sample of the page back', async () => {
  const user = userEvent.setup()
  render(<Host />)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Checked as' }), 'some keys of a file')
  expect(problems()).toHaveLength(3)
  await user.type(field(), 'x')
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  expect(field().value).toBe(valid)
})

test('what a valid one looks like is shown for the kind, and for the objects that are at fault', () => {
  render(<Host kind="part" start='{ "dependencies": [{ "name": "fmt" }] }' />)
  const shapes = within(screen.getByRole('group')).getAllByLabelText(/^Example: /)
  expect(shapes.map((shape) => shape.getAttribute('aria-label'))).toEqual(['Example: CodeFrame configuration', 'Example: Dependency'])
})
