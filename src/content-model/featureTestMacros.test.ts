import { readdirSync, readFileSync } from 'node:fs'
import { later, macros } from '../../content/data/feature-test-macros.json'
import { formatProblems, type ContentProblem } from './problems'

const folder = 'content/docs/language-references'
const listOf = (values: Record<string, string>) => new Map(Object.entries(values).map(([name, list]) => [name, list.split(' ')]))

const valuesOf = listOf(macros)

/** Values of drafts after C++26. */
const laterOf = listOf(later)

/** Shown as misspellings, and the prefix by itself. */
const notMacros = new Set(['__cpp_lib_fromat', '__cpp_lib_', '__cpp_concept'])

/** What a line says of macros: in prose, values in code follow the macro in code; in programs they are compared with it. */
function claimsIn(line: string): { macro: string; values: string[] }[] {
  const [, ...parts] = line.split(/\b(__cpp_\w+)/)
  return parts.flatMap((macro, at) =>
    at % 2 === 0
      ? [{ macro, values: [...(parts[at + 1] ?? '').matchAll(/(?:`|[<>=]=? )(\d{6}L?)\b/g)].map(([, value]) => value ?? '') }]
      : [],
  )
}

function problemsIn(file: string, source: string): ContentProblem[] {
  return source.split('\n').flatMap((text, index) =>
    claimsIn(text)
      .filter(({ macro }) => !notMacros.has(macro))
      .flatMap(({ macro, values }) => {
        const known = valuesOf.get(macro)
        const place = { file, line: index + 1, severity: 'error' as const }
        if (known === undefined) {
          return [{ ...place, message: `C++ has no macro ${macro}.`, hint: 'Is it a library’s own? Then say whose, or leave it out.' }]
        }
        return values
          .filter((value) => ![...known, ...(laterOf.get(macro) ?? [])].includes(value.endsWith('L') ? value : `${value}L`))
          .map((value) => ({ ...place, message: `${macro} never had the value ${value}.`, hint: `It had: ${known.join(', ')}.` }))
      }),
  )
}

const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.mdx'))
  .sort()
  .map((name) => ({ file: `${folder}/${name}`, source: readFileSync(`${folder}/${name}`, 'utf8') }))

test('every feature-test macro on a page exists, and has had the values that the page says', () => {
  expect(formatProblems(sources.flatMap(({ file, source }) => problemsIn(file, source)))).toBe('')
})

test('the page of <version> lists every macro of the library with its newest value', () => {
  const page = sources.find(({ file }) => file.endsWith('/version.mdx'))?.source ?? ''
  const newestOnPage = new Map([...page.matchAll(/^\| `(__cpp_lib_\w+)` \| `(\d{6}L)`/gm)].map(([, macro, value]) => [macro, value]))
  const library = [...valuesOf].filter(([name]) => name.startsWith('__cpp_lib_'))
  expect(library.length).toBeGreaterThan(300)
  expect(Object.fromEntries(newestOnPage)).toEqual(Object.fromEntries(library.map(([name, values]) => [name, values.at(-1)])))
})

test('the page of predefined macros lists every macro of the language with its newest value', () => {
  const page = sources.find(({ file }) => file.endsWith('cpp/language/preprocessor/predefined-macros.mdx'))?.source ?? ''
  const onPage = new Map(
    [...page.matchAll(/^\| `(__cpp_\w+)` \| .* \| `(\d{6}L)`(?:, later `(\d{6}L)`)? \|/gm)].map(([, macro, ...values]) => [macro, values]),
  )
  const ofLanguage = [...valuesOf].filter(([name]) => !name.startsWith('__cpp_lib_'))
  expect(ofLanguage.length).toBeGreaterThan(70)
  expect(Object.fromEntries(onPage)).toEqual(
    Object.fromEntries(ofLanguage.map(([name, values]) => [name, [values.at(-1), laterOf.get(name)?.at(-1)]])),
  )
})

test('a macro of one library, a wrong value and a misspelled name are found', () => {
  const faults = problemsIn(
    'page.mdx',
    '`__cpp_lib_constexpr_char_traits` (`201811L`)\n`__cpp_lib_any` (`201607L`)\n#if __cpp_lib_any >= 201607\n',
  )
  expect(faults.map(({ line, message }) => `${line} ${message}`)).toEqual([
    '1 C++ has no macro __cpp_lib_constexpr_char_traits.',
    '2 __cpp_lib_any never had the value 201607L.',
    '3 __cpp_lib_any never had the value 201607.',
  ])
})
