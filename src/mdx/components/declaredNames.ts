import { declaredId, decodeName } from '../../content-model/symbolId'
import { h } from '../hast'
import type { MdxComponent } from '../renderContext'

/** Heading of each list, by kind of symbol. */
export const kindsInPlural: Readonly<Record<string, string>> = {
  class: 'Classes',
  'class template': 'Class templates',
  alias: 'Type aliases',
  concept: 'Concepts',
  constant: 'Constants',
  enum: 'Enumerations',
  function: 'Functions',
  'function template': 'Function templates',
  macro: 'Macros',
  object: 'Objects',
  type: 'Types',
  variable: 'Variables',
}

/** Key of a header in `content/data/declarations.json`. */
export function declarationsKey(language: string, header: string): string {
  return `${language}/${header.replace(/[<>]/g, '')}`
}

/** Id of the heading above the names on every such page; search results lead there. */

/** `<DeclaredNames />`: the names that a header declares, for headers without a written reference. The search finds them. */
export const declaredNames: MdxComponent = (element, context) => {
  const { header, language } = context.frontmatter
  const declared = header && language ? context.environment.declarations[declarationsKey(language, header)] : undefined
  if (!declared) {
    context.report(
      element,
      `<DeclaredNames> does not know the header "${header ?? ''}".`,
      'The page needs "header" and "language" in its frontmatter, as content/data/declarations.json has them.',
    )
    return []
  }
  const group = (names: string, kind: string, scope = '') =>
    names.split(' ').map((encoded) => {
      const name = decodeName(encoded)
      context.symbols.push({ name: scope + name, kind, id: declaredId })
      return h('li', {}, h('code', {}, name))
    })
  return h(
    'div',
    { className: ['declared'] },
    Object.entries(declared.names).flatMap(([kind, names]) => [h('h3', {}, kindsInPlural[kind] ?? kind), h('ul', {}, group(names, kind))]),
    Object.entries(declared.members ?? {}).flatMap(([name, members]) => [
      h('h3', {}, 'Members of ', h('code', {}, name)),
      h('ul', {}, group(members, 'member', `${name}::`)),
    ]),
  )
}
