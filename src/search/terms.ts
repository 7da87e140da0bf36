/** Stop words. */
const silent = new Set(
  (
    'a an and are as at be been but by can could did do does for from get had has have how i if in into is it its may me my of on one or ' +
    'our out shall should so some std such than that the their them then there these they this to up use used uses using was we were what when ' +
    'where which who why will with would you your actually correctly easily easy exactly properly really simply'
  ).split(' '),
)

export const isSilent = (word: string) => silent.has(word)

function cutEnding(word: string): string {
  const singular = word
    .replace(/(ie[sd])$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/([^su])s$/, '$1')
  const bare = singular.length > 5 ? singular.replace(/(ing|ed|ly)$/, '') : singular
  const plain = bare.length >= 3 ? bare : singular
  return plain.replace(/([b-df-hj-np-rtv-z])\1$/, '$1').replace(/(.{3})e$/, '$1')
}

/** Cache: a site has about ten thousand distinct words, and each keystroke needs many of them. */
const stems = new Map<string, string>()

/** The stem of a word, the same for `copying`, `copies` and `copy`. Names and short words are left alone. */
export function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word
  const known = stems.get(word)
  if (known !== undefined) return known
  const cut = cutEnding(word)
  stems.set(word, cut)
  return cut
}

/** Words that say where a reader comes from, and not what is asked: `python enumerate`, `java interface equivalent`. */
const foreign = new Set(
  'python java javascript js typescript csharp rust golang kotlin swift php ruby equivalent counterpart'.split(' ').map(stem),
)

/** Whether a term says only from which language a question comes. */
export const isForeign = (term: string) => foreign.has(term)

/** The editor's name is one word, whose first half would stand between two things of which a reader wants one. */
const joined = (text: string) => text.replace(/\bvs[- ]code\b/gi, 'vscode')

/** The words of a question, and the operators in it: `==`, `<<`, `++`, but not the name C++. */
export const splitQuestion = (text: string): string[] =>
  joined(text)
    .match(/[\p{L}\p{N}_]+|(?<![cC])\+\+|(?:->|<=>|<<|>>|&&|\|\||==|!=|<=|>=|--|::)(?!\w*::)/gu)
    ?.filter((word) => word !== '::') ?? []

export function splitText(text: string): string[] {
  return joined(text)
    .split(/[^\p{L}\p{N}_]+/u)
    .filter(Boolean)
}

/** Words that are written as one or as two. */
const compounds: ReadonlyMap<string, readonly string[]> = new Map(
  ['white space', 'lower case', 'upper case', 'file name', 'line feed', 'time stamp'].map((pair) => [
    pair.replace(' ', ''),
    pair.split(' ').map(stem),
  ]),
)

/** Words that are short for others, or mean the same here. */
const synonyms: ReadonlyMap<string, string> = new Map(
  Object.entries({
    asm: 'assembly',
    assembler: 'assembly',
    arg: 'argument',
    args: 'arguments',
    param: 'parameter',
    params: 'parameters',
    func: 'function',
    dir: 'directory',
    env: 'environment',
    ms: 'milliseconds',
    char: 'character',
    chars: 'characters',
    ptr: 'pointer',
    num: 'number',
    ctrl: 'control',
    behavior: 'behaviour',
    versus: 'vs',
  }).map(([word, meaning]) => [word, stem(meaning)]),
)

/** Verbs that readers spell with an s or a z, and pages with a z. */
const spelledBothWays =
  /^((?:un|de|re|non)?(?:capital|custom|final|general|initial|maxim|minim|memor|normal|optim|organ|random|serial|special|standard|summar|synchron|token|vector|visual)i)s(e[drs]?|ing|ations?)$/

/** The terms of a word in the prose or a query: its stem; for `push_back` the whole and its parts. Nothing for stop words. */
export function termsOf(word: string): string[] {
  const lower = word.toLowerCase().replace(spelledBothWays, '$1z$2')
  if (lower.length < 2 || lower.length > 40 || silent.has(lower)) return []
  if (!/^[\p{L}\p{N}_]/u.test(lower)) return [lower]
  const parts = compounds.get(lower)
  if (parts) return [...parts]
  if (!lower.includes('_')) return [synonyms.get(lower) ?? stem(lower)]
  const words = lower.split('_').filter((part) => part.length > 1 && !silent.has(part))
  return [...new Set([lower, ...words.map(stem)])]
}
