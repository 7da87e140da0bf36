import type { Element } from 'hast'
import type { Declaration, DeclarationLabel } from '../content-model/symbols/parseSignature'
import type { Language } from '../content-model/languages'
import { h } from './hast'
import { highlight, splitLines } from './highlight'
import { clientIsland } from './island'

const grammarOf: Readonly<Record<Language, string>> = { c: 'c', cpp: 'cpp', asm: 'nasm' }

interface LabelForm {
  /** The attribute that carries the standard. */
  data: string
  className: string
  /** What a reader sees before the standard. */
  words: string
}

/** A standard alone says since when, as it does in the line above the signature. */
const formOf: Readonly<Record<DeclarationLabel['word'], LabelForm>> = {
  since: { data: 'dataSince', className: 'label-since', words: '' },
  until: { data: 'dataUntil', className: 'label-until', words: 'until ' },
  'deprecated since': { data: 'dataDeprecated', className: 'label-deprecated', words: 'deprecated ' },
  'constexpr since': { data: 'dataConstexpr', className: 'label-constexpr', words: 'constexpr ' },
}

function label({ word, standard }: DeclarationLabel): Element {
  const { className, words } = formOf[word]
  return h('span', { className: ['label', className] }, words + standard)
}

/** Each line of a declaration that has several hangs by itself. */
function codeOf(declaration: string, language: Language): Element {
  const nodes = highlight(declaration, grammarOf[language])
  if (!declaration.includes('\n')) return h('code', {}, nodes)
  const lines = splitLines(nodes)
  return h(
    'code',
    {},
    lines.map((children, at) => h('span', { className: ['line'] }, children, at < lines.length - 1 && '\n')),
  )
}

/** Labels are text beside the code: what is copied is the code alone. */
function declaration(tagName: 'div' | 'li', { code, labels }: Declaration, language: Language): Element {
  const data = Object.fromEntries(labels.map(({ word, standard }) => [formOf[word].data, standard]))
  return h(
    tagName,
    { className: ['declaration'], ...data },
    codeOf(code, language),
    labels.flatMap((each) => [' ', label(each)]),
  )
}

/** A signature: a list of declarations, or the only one. */
export function signatureBlock(declarations: readonly Declaration[], language: Language): Element {
  const [only] = declarations
  return h(
    'div',
    { className: ['code', 'signature'] },
    declarations.length === 1 && only
      ? declaration('div', only, language)
      : h(
          'ul',
          {},
          declarations.map((each) => declaration('li', each, language)),
        ),
    clientIsland('CodeTools', {}),
  )
}
