import { readdirSync, readFileSync } from 'node:fs'
import { formatProblems, type ContentProblem } from './problems'

/** Verbs that are written with -ize, as the standards of C and C++ write them: British spelling otherwise (`behaviour`, `analyse`). */
const stems = [
  ...['amorti', 'capitali', 'categori', 'customi', 'emphasi', 'equali', 'finali', 'generali', 'initiali', 'locali', 'maximi', 'memori'],
  ...['minimi', 'moderni', 'normali', 'optimi', 'organi', 'paralleli', 'quanti', 'randomi', 'reali', 'recogni', 'seriali', 'speciali'],
  ...['stabili', 'standardi', 'summari', 'synchroni', 'tokeni', 'utili', 'vectori', 'visuali'],
]

const rules = [
  {
    find: new RegExp(`\\b(?:un|de|re|non)?(?:${stems.join('|')})s(?:e[drs]?|es|ing|ations?|ers|able)\\b`, 'gi'),
    hint: 'Spell it with a z.',
  },
  {
    find: /\b(?:[a-z]+n['’]t|(?:it|that|there|what|let)['’]s|they['’]re|you['’](?:re|ll))\b/gi,
    hint: 'Pages use no contractions: "is not", "it is".',
  },
  { find: /\bbelongs? into\b/gi, hint: 'It belongs in a place, or to an owner.' },
  { find: /\b(?:final|ending) zero\b/gi, hint: 'The word is "null-terminated", or "null character".' },
  { find: /\bwith the own\b/gi, hint: 'Say whose: "with the parameters of the object".' },
  { find: /\bfor long\b(?! )/gi, hint: 'Write "for a long time".' },
  { find: /^(?:Are (?:deleted|declared)|Is deleted)\b/g, hint: 'A sentence needs a subject.' },
  { find: /\bplays? no role\b/gi, hint: 'Write "does not matter", or "is ignored".' },
  { find: /\b(?:something|nothing) else than\b/gi, hint: 'Write "something other than".' },
  { find: /\bgets? lost\b/gi, hint: 'Write "is lost".' },
]

/** Fences, inline code, addresses and code in attributes are not prose. */
function problemsIn(file: string, source: string): ContentProblem[] {
  let fence: string | undefined
  return source.split('\n').flatMap((line, index) => {
    const mark = /^\s*(`{3,})/.exec(line)?.[1]
    if (mark !== undefined) {
      fence = fence === undefined ? mark : line.trim() === fence ? undefined : fence
      return []
    }
    if (fence !== undefined) return []
    const prose = line.replace(/`+[^`]*`+|\]\([^)]*\)|\b(?:href|at|signature|page|name)="[^"]*"/g, '')
    return rules.flatMap(({ find, hint }) =>
      [...prose.matchAll(find)].map(([word]) => ({ file, line: index + 1, severity: 'error' as const, message: `"${word}"`, hint })),
    )
  })
}

const folder = 'content/docs'

test('pages spell with -ize, use no contractions, and avoid phrases that read as translated', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.mdx$|_category_\.yml$/.test(name))
  expect(files.length).toBeGreaterThan(200)
  const problems = files.flatMap((name) => problemsIn(`${folder}/${name}`, readFileSync(`${folder}/${name}`, 'utf8')))
  expect(formatProblems(problems)).toBe('')
})

test('looks at prose alone', () => {
  const source = ['It isn’t `initialised`.', '```cpp', "// it doesn't", '```', 'An [initialiser](#initialised) belongs into it.'].join('\n')
  expect(problemsIn('page.mdx', source).map(({ line, message }) => `${line} ${message}`)).toEqual([
    '1 "isn’t"',
    '5 "initialiser"',
    '5 "belongs into"',
  ])
})
