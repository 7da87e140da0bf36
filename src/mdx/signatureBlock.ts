import type { Element } from 'hast'
import { specifierOf, type Declaration, type DeclarationLabel, type Specifier } from '../content-model/symbols/parseSignature'
import { specifierRange } from '../content-model/symbols/specifierRange'
import { languageFacts, type Language } from '../languages/languages'
import { h } from './hast'
import { highlight, splitLines } from './highlight'
import { clientIsland } from './island'
import { wrapRange } from './wrapRange'

interface LabelForm {
  /** The attribute of the declaration that carries the standard. */
  data: string
  className: string
  /** What a reader sees before the standard. */
  words: string
}

type DeclarationWord = 'since' | 'until' | 'deprecated since'

/** A standard alone says since when, as it does in the line above the signature. */
const formOf: Readonly<Record<DeclarationWord, LabelForm>> = {
  since: { data: 'dataSince', className: 'label-since', words: '' },
  until: { data: 'dataUntil', className: 'label-until', words: 'until ' },
  'deprecated since': { data: 'dataDeprecated', className: 'label-deprecated', words: 'deprecated ' },
}

/** What a standard added to a declaration: a label for all of its specifiers. */
interface AddedSpecifiers {
  specifiers: readonly Specifier[]
  standard: string
}

/** The labels of specifiers, those of the same standard together. */
function addedSpecifiers(labels: readonly DeclarationLabel[]): AddedSpecifiers[] {
  const added = new Map<string, Specifier[]>()
  for (const { word, standard } of labels) {
    const specifier = specifierOf(word)
    if (specifier) added.set(standard, [...(added.get(standard) ?? []), specifier])
  }
  return [...added].map(([standard, specifiers]) => ({ specifiers, standard }))
}

const isAboutDeclaration = (word: DeclarationLabel['word']): word is DeclarationWord => specifierOf(word) === undefined

function labelsOf(labels: readonly DeclarationLabel[]): Element[] {
  const label = (className: string, text: string, data = {}) => h('span', { className: ['label', className], ...data }, text)
  const own = labels.flatMap(({ word, standard }) => (isAboutDeclaration(word) ? [{ ...formOf[word], standard }] : []))
  const [first, rest] = [own.filter(({ data }) => data === 'dataSince'), own.filter(({ data }) => data !== 'dataSince')]
  const asLabel = ({ className, words, standard }: LabelForm & { standard: string }) => label(className, words + standard)
  return [
    ...first.map(asLabel),
    ...addedSpecifiers(labels).map(({ specifiers, standard }) =>
      label('label-specifier', `${specifiers.join(', ')} ${standard}`, { dataSince: standard }),
    ),
    ...rest.map(asLabel),
  ]
}

/** Each line of a declaration that has several hangs by itself. What a standard added can be left out for readers of an older one. */
function codeOf({ code, labels }: Declaration, language: Language): Element {
  const nodes = labels.reduce(
    (before, { word, standard }) => {
      const specifier = specifierOf(word)
      const range = specifier && specifierRange(code, specifier)
      return range ? wrapRange(before, range, { dataSince: standard }) : before
    },
    highlight(code, languageFacts[language].fence),
  )
  if (!code.includes('\n')) return h('code', {}, nodes)
  const lines = splitLines(nodes)
  return h(
    'code',
    {},
    lines.map((children, at) => h('span', { className: ['line'] }, children, at < lines.length - 1 && '\n')),
  )
}

/** Labels are text beside the code: what is copied is the code alone. */
function declaration(tagName: 'div' | 'li', shown: Declaration, language: Language, number?: number): Element {
  const data = Object.fromEntries(
    shown.labels.flatMap(({ word, standard }) => (isAboutDeclaration(word) ? [[formOf[word].data, standard]] : [])),
  )
  return h(
    tagName,
    { className: ['declaration'], ...data, ...(number !== undefined && { dataOverload: String(number) }) },
    codeOf(shown, language),
    labelsOf(shown.labels).flatMap((each) => [' ', each]),
  )
}

/**
 * A signature: a list of declarations, or the only one.
 * @param isNumbered whether styles show a number before each; it is part of the HTML, so declarations that a reader's standard lacks keep theirs
 */
export function signatureBlock(declarations: readonly Declaration[], language: Language, isNumbered = false): Element {
  const [only] = declarations
  return h(
    'div',
    { className: ['code', 'signature'] },
    declarations.length === 1 && only
      ? declaration('div', only, language)
      : h(
          'ul',
          {},
          declarations.map((each, at) => declaration('li', each, language, isNumbered ? at + 1 : undefined)),
        ),
    clientIsland('CodeTools', {}),
  )
}
