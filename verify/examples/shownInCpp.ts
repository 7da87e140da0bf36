import { codeTokens, holdName } from '../../src/content-model/names/codeTokens'
import { needsExample } from '../../src/content-model/examples/needsExample'
import type { Failure } from './verifyExamples'
import type { ShownCount } from './shownSymbols'
import type { Page, PageSymbol } from './readPage'

/** Share of the blocks below which the reference of C++ shows too little. What is left has no library at hand, or is a variant of what is shown. */
const leastShare = 0.7

/** Whether a program that uses a name says it: operators and destructors are used without. */
const isSaid = ({ name }: { name: string }) => !/operator|~/.test(name)

/**
 * The names that the programs of a page use, all of them together: an object's class is often named in another line than its member. Programs say `string`
 * where a block is about `basic_string`.
 */
function tokensOf({ examples }: Page): ReadonlySet<string> {
  const tokens = examples.flatMap(({ mode, language, files: [own] }) =>
    mode === 'run' && language === 'cpp' && own ? [...codeTokens(own.code, 'cpp')] : [],
  )
  return new Set(tokens.flatMap((token) => [token, `basic_${token}`]))
}

const isCounted = ({ kind, signature, names }: PageSymbol) => (kind === 'class' || needsExample(kind, signature)) && names.some(isSaid)

/** How many functions and classes of C++ a program of their page uses, by block. */
export function shownInCpp(pages: readonly Page[]): ShownCount {
  let shown = 0
  let total = 0
  for (const page of pages.filter(({ frontmatter }) => frontmatter.language === 'cpp')) {
    const tokens = tokensOf(page)
    const blocks = page.symbols.filter(isCounted)
    total += blocks.length
    shown += blocks.filter(({ names }) => names.filter(isSaid).some(({ name }) => holdName(tokens, name))).length
  }
  return { shown, excepted: 0, total }
}

/** A failure when programs show too few of them. */
export const shownFailures = ({ shown, total }: ShownCount): Failure[] =>
  shown >= leastShare * total
    ? []
    : [
        {
          file: 'content/docs/language-references/cpp/index.mdx',
          line: 1,
          message: `Programs show ${shown} of the ${total} functions and classes of C++; ${Math.round(leastShare * 100)} % are required. Add "cpp run" examples that use others.`,
        },
      ]
