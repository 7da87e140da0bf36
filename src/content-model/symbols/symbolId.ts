/** Every C++ operator as a word, since an id cannot contain the signs. */
const operatorWords = new Map(
  Object.entries({
    '+': 'plus',
    '-': 'minus',
    '*': 'star',
    '/': 'slash',
    '%': 'percent',
    '^': 'caret',
    '&': 'and',
    '|': 'or',
    '~': 'tilde',
    '!': 'not',
    '=': 'assign',
    '<': 'lt',
    '>': 'gt',
    '<=': 'le',
    '>=': 'ge',
    '==': 'eq',
    '!=': 'ne',
    '<=>': 'cmp',
    '+=': 'plus-assign',
    '-=': 'minus-assign',
    '*=': 'star-assign',
    '/=': 'slash-assign',
    '%=': 'percent-assign',
    '^=': 'caret-assign',
    '&=': 'and-assign',
    '|=': 'or-assign',
    '<<': 'shl',
    '>>': 'shr',
    '<<=': 'shl-assign',
    '>>=': 'shr-assign',
    '&&': 'and-and',
    '||': 'or-or',
    '++': 'inc',
    '--': 'dec',
    ',': 'comma',
    '->': 'arrow',
    '->*': 'arrow-star',
    '()': 'call',
    '[]': 'index',
    new: 'new',
    delete: 'delete',
    'new[]': 'new-array',
    'delete[]': 'delete-array',
    co_await: 'co_await',
  }),
)

/** `==` → `operator-eq`, ` bool` → `operator-bool`, `""s` → `operator-literal-s`. */
function operatorId(rest: string): string {
  const sign = rest.trim()
  const word = operatorWords.get(sign) ?? operatorWords.get(sign.replace(/\s+/g, ''))
  if (word !== undefined) return `operator-${word}`
  const literal = /^""\s*(\w+)$/.exec(sign)
  if (literal?.[1] !== undefined) return `operator-literal-${literal[1]}`
  return `operator-${plainId(sign)}`
}

const plainId = (text: string) =>
  text
    .trim()
    .replace(/[^\w.$]+/g, '-')
    .replace(/^-+|-+$/g, '')

/** Without the `~`, a destructor's id would be that of the class. */
const partId = (part: string) => (part.startsWith('~') ? `destructor-${plainId(part)}` : plainId(part))

/**
 * The id of a symbol on its page: `printf`, `vector.push_back`, `vector.operator-index`.
 * @param name decoded: a space is a space
 */
export function symbolId(name: string): string {
  const operator = /(^|::)operator(?!\w)(.+)$/s.exec(name)
  const scope = operator ? name.slice(0, operator.index) : name
  const parts = scope
    .split('::')
    .filter((part) => part !== '')
    .map(partId)
  if (operator?.[2] !== undefined) parts.push(operatorId(operator[2]))
  return parts.join('.')
}

/** Decodes a name from `data-symbol`. `%20` is a space; any other `%` (as in `operator%`) is left alone. */
export const decodeName = (encoded: string) => encoded.replaceAll('%20', ' ')

/** The reverse: a name as it is written in a list of names. */
export const encodeName = (name: string) => name.replaceAll(' ', '%20')
