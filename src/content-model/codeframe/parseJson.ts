/** A piece of the text, in UTF-16 units from its start. */
export interface TextRange {
  from: number
  /** Exclusive. */
  to: number
}

export interface JsonProperty {
  key: string
  /** The key with its quotes. */
  keyRange: TextRange
  value: JsonNode
}

/** A value of JSON with its place in the text. */
export type JsonNode = TextRange &
  (
    | { kind: 'object'; properties: JsonProperty[] }
    | { kind: 'array'; items: JsonNode[] }
    | { kind: 'string'; value: string }
    | { kind: 'number'; value: number }
    | { kind: 'boolean'; value: boolean }
    | { kind: 'null' }
    /** Something that is no value, about which a problem says so. */
    | { kind: 'unreadable' }
  )

export interface JsonProblem extends TextRange {
  message: string
  /** What to do. */
  hint: string
}

export interface ParsedJson {
  /** As much as can be read. Missing for a text without any value. */
  root?: JsonNode
  /** Why the text is not JSON, in the order of the text; empty exactly when `JSON.parse` takes it. */
  problems: JsonProblem[]
}

const escapes: Readonly<Record<string, string>> = { '"': '"', '\\': '\\', '/': '/', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }

const closing = { '{': '}', '[': ']' } as const

const openQuotes = /["'`“”„‘’«»]/
const plainNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/
const wordPart = /[^\s{}[\],:"'`“”„‘’«»]/

/** The value that somebody who knows another language has meant by a word. */
const foreignWords: Readonly<Record<string, string>> = {
  True: 'true',
  False: 'false',
  None: 'null',
  TRUE: 'true',
  FALSE: 'false',
  NULL: 'null',
}

class Parser {
  readonly problems: JsonProblem[] = []
  private at = 0

  constructor(private readonly text: string) {}

  file(): JsonNode | undefined {
    this.skip()
    if (this.isEnd) {
      this.report({ from: 0, to: this.text.length }, 'The file is empty.', 'A .codeframe file is an object: { … }')
      return undefined
    }
    const root = this.value()
    this.skip()
    if (!this.isEnd) {
      this.report(
        { from: this.at, to: this.text.length },
        'Something follows the end of the value.',
        'A JSON file holds one value. Check the braces above.',
      )
    }
    return root
  }

  private get isEnd(): boolean {
    return this.at >= this.text.length
  }

  private get next(): string {
    return this.text.charAt(this.at)
  }

  private report(range: TextRange, message: string, hint: string) {
    this.problems.push({ ...range, message, hint })
  }

  /** Goes past spaces and what is meant as a comment. */
  private skip() {
    for (;;) {
      const from = this.at
      while (/[ \t\r\n]/.test(this.next)) this.at++
      const comment = /^(?:\/\/[^\n]*|#[^\n]*|\/\*[^]*?(?:\*\/|$))/.exec(this.text.slice(this.at))?.[0]
      if (comment !== undefined) {
        const to = this.at + comment.trimEnd().length
        this.report({ from: this.at, to }, 'JSON has no comments.', 'Delete the comment.')
        this.at += comment.length
      } else if (/[\u00a0\u2000-\u200b\u2028\u2029\u3000\ufeff]/.test(this.next)) {
        this.report(
          { from: this.at, to: this.at + 1 },
          'An invisible character is between the values.',
          'Delete it, or write an ordinary space.',
        )
        this.at++
      }
      if (this.at === from) return
    }
  }

  private value(): JsonNode {
    const from = this.at
    if (this.next === '{') return this.object()
    if (this.next === '[') return this.array()
    if (openQuotes.test(this.next)) return { kind: 'string', value: this.string('A text'), from, to: this.at }
    const word = this.word()
    const range = { from, to: this.at }
    if (word === 'true' || word === 'false') return { kind: 'boolean', value: word === 'true', ...range }
    if (word === 'null') return { kind: 'null', ...range }
    if (plainNumber.test(word)) return { kind: 'number', value: Number(word), ...range }
    if (word === '')
      this.report(
        { from, to: Math.min(from + 1, this.text.length) },
        'A value is missing.',
        'Write a value: a text in double quotes, a number, true, false, { … } or [ … ].',
      )
    else if (/^[+-.\d]/.test(word))
      this.report(range, `JSON does not write numbers like ${word}.`, `If it is a text, put it in double quotes: "${word}"`)
    else {
      const meant = foreignWords[word]
      this.report(
        range,
        meant === undefined ? `The text ${word} is not in quotes.` : `JSON does not know ${word}.`,
        `Write ${meant ?? `"${word}"`}`,
      )
    }
    return { kind: 'unreadable', ...range }
  }

  /** Everything up to the next space or mark. */
  private word(): string {
    const from = this.at
    while (!this.isEnd && wordPart.test(this.next) && !/^\/[/*]/.test(this.text.slice(this.at, this.at + 2))) this.at++
    return this.text.slice(from, this.at)
  }

  /** A text in quotes. Other quotes than JSON's are reported. */
  private string(what: string): string {
    const from = this.at
    const quote = this.next
    const end = quote === '"' ? '"' : quote === '“' || quote === '„' ? '“”"' : quote === '‘' ? "’'" : quote === '«' ? '»' : quote
    this.at++
    let value = ''
    for (;;) {
      if (this.isEnd || this.next === '\n' || this.next === '\r') {
        this.report(
          { from, to: this.at },
          `${what} has no closing quote on its line.`,
          'Close it with ", or write \\n where it shall break.',
        )
        return value
      }
      const character = this.next
      if (end.includes(character)) {
        this.at++
        if (quote !== '"')
          this.report({ from, to: this.at }, 'JSON puts names and texts in double quotes.', `Write ${JSON.stringify(value)}`)
        return value
      }
      if (character === '\\') value += this.escape()
      else {
        if (character < ' ')
          this.report(
            { from: this.at, to: this.at + 1 },
            `${what} holds a control character.`,
            `Write ${JSON.stringify(character).slice(1, -1)} instead.`,
          )
        value += character
        this.at++
      }
    }
  }

  private escape(): string {
    const from = this.at
    const letter = this.text.charAt(from + 1)
    const digits = /^u([0-9a-fA-F]{4})/.exec(this.text.slice(from + 1, from + 6))?.[1]
    if (digits !== undefined) {
      this.at += 6
      return String.fromCharCode(Number.parseInt(digits, 16))
    }
    const known = escapes[letter]
    if (known !== undefined) {
      this.at += 2
      return known
    }
    this.report(
      { from, to: from + (letter === '' || letter === '\n' ? 1 : 2) },
      letter === '' || letter === '\n'
        ? 'A backslash is the last character of its line.'
        : `A backslash starts an escape in JSON, and \\${letter} is none.`,
      'Write paths with forward slashes: "src/main.cpp". A backslash itself is \\\\.',
    )
    this.at++
    return '\\'
  }

  private object(): JsonNode {
    const from = this.at
    const properties: JsonProperty[] = []
    this.entries('{', () => {
      const keyRange = { from: this.at, to: this.at }
      const key = this.key()
      keyRange.to = this.at
      if (key === undefined) return false
      this.skip()
      if (this.next === ':') this.at++
      else {
        this.report({ from: keyRange.from, to: this.at }, `A colon is missing after "${key}".`, `Write "${key}": and then its value.`)
        if (this.next === '=') this.at++
      }
      this.skip()
      properties.push({ key, keyRange, value: this.value() })
      return true
    })
    return { kind: 'object', properties, from, to: this.at }
  }

  /** The name before a colon. Nothing where there is none. */
  private key(): string | undefined {
    if (openQuotes.test(this.next)) return this.string('A name')
    const from = this.at
    const word = this.word().replace(/=.*$/, '')
    this.at = from + word.length
    if (word === '') return undefined
    this.report({ from, to: this.at }, `The name ${word} is not in quotes.`, `Write "${word}"`)
    return word
  }

  private array(): JsonNode {
    const from = this.at
    const items: JsonNode[] = []
    this.entries('[', () => {
      const start = this.at
      items.push(this.value())
      return this.at > start
    })
    return { kind: 'array', items, from, to: this.at }
  }

  /** What is between two brackets, and the commas. `entry` reads one and says whether there was one. */
  private entries(open: keyof typeof closing, entry: () => boolean) {
    const from = this.at
    const close = closing[open]
    let lastEnd: number | undefined
    let comma: number | undefined
    let told: number | undefined
    this.at++
    for (;;) {
      this.skip()
      if (this.isEnd || (this.next !== close && /[}\]]/.test(this.next))) {
        this.report({ from, to: from + 1 }, `This ${open} is never closed.`, `Write ${close} after its last entry.`)
        return
      }
      if (this.next === close) {
        if (comma !== undefined) this.report({ from: comma, to: comma + 1 }, 'JSON has no comma after the last entry.', 'Delete the comma.')
        this.at++
        return
      }
      if (this.next === ',') {
        if (lastEnd === undefined || comma !== undefined)
          this.report({ from: this.at, to: this.at + 1 }, 'A comma has no entry before it.', 'Delete the comma.')
        else comma = this.at
        if (lastEnd === undefined) lastEnd = this.at
        this.at++
        continue
      }
      if (lastEnd !== undefined && lastEnd !== told && comma === undefined) {
        told = lastEnd
        this.report({ from: lastEnd - 1, to: lastEnd }, 'A comma is missing after this entry.', 'Write a comma between two entries.')
      }
      comma = undefined
      const start = this.at
      if (entry()) lastEnd = this.at
      else if (this.at === start || this.next === ':') {
        this.report(
          { from: this.at, to: this.at + 1 },
          `${this.next} is not expected here.`,
          open === '{' ? 'An entry is "name": value.' : 'An entry is a value.',
        )
        this.at++
      }
    }
  }
}

/** Reads JSON as far as it can be read, and says in words what keeps a text from being JSON. */
export function parseJson(text: string): ParsedJson {
  const parser = new Parser(text)
  const root = parser.file()
  // A comma that is missing is found at the entry that follows it.
  const problems = parser.problems.sort((a, b) => a.from - b.from)
  return { ...(root && { root }), problems }
}

/** The value that a node stands for. Of a key that is there twice, the last counts, as in `JSON.parse`. */
export function valueOf(node: JsonNode): unknown {
  switch (node.kind) {
    case 'object':
      return Object.fromEntries(node.properties.map(({ key, value }) => [key, valueOf(value)]))
    case 'array':
      return node.items.map(valueOf)
    case 'null':
    case 'unreadable':
      return null
    default:
      return node.value
  }
}
