import { applyStandards } from '../blocks/applyStandards'
import { asksOf } from '../blocks/asksOf'
import type { Block } from '../blocks/block'
import { blockHeading } from '../blocks/blockHeading'
import type { BlockKind } from '../blocks/blockKind'
import { readAttributeTexts, type AttributeProblem } from '../blocks/readAttributeTexts'
import { decodeName, symbolId } from '../symbols/symbolId'

const element = 'Topic'

const known = ['title', 'id', 'clause', 'name', 'kind', 'asks', 'since', 'deprecated', 'removed'] as const

/** What the names of a topic may be; keywords where it does not say. */
const nameKinds: readonly string[] = ['keyword', 'macro', 'attribute', 'directive']

/** A topic with more clauses or names should be two; the coverage check reads no more from one block. */
const mostInBlock = 12

const words = (text = '') => text.split(/\s+/).filter(Boolean)

/** `expr.prim.lambda`, `6.5.7`, and for what an annex lists `ub:expr.add.out.of.bounds`, `ifndr:lex.name.reserved`. */
const isClause = (label: string) => /^(?:(?:ub|ifndr):)?[a-z\d_.]+$/i.test(label)

/** `<Topic title="Captures" clause="expr.prim.lambda.capture" since="C++11">`: a part of a language, found by its heading and its names. */
export const topicKind: BlockKind = {
  element,
  parse: (raw, line) => {
    const { texts, problems } = readAttributeTexts(element, known, raw)
    const complain = (problem: AttributeProblem) => problems.push(problem)
    const { title, id, problems: headingProblems } = blockHeading(element, texts, line)
    problems.push(...headingProblems)
    const kind = texts.get('kind')
    if (kind && !nameKinds.includes(kind.value))
      complain({
        line: kind.line,
        message: `"${kind.value}" is not a kind of name that a topic has.`,
        hint: `Kinds: ${nameKinds.join(', ')}.`,
      })
    const clauses = words(texts.get('clause')?.value)
    for (const clause of clauses.filter((label) => !isClause(label)))
      complain({
        line: texts.get('clause')?.line ?? line,
        message: `"${clause}" is not the label of a clause.`,
        hint: 'Write labels as the standard has them, separated by a space: clause="expr.prim.lambda.capture".',
      })
    const names = words(texts.get('name')?.value).map((encoded) => ({ name: decodeName(encoded), encoded }))
    for (const [key, list] of [
      ['clause', clauses],
      ['name', names],
    ] as const)
      if (list.length > mostInBlock)
        complain({
          line: texts.get(key)?.line ?? line,
          message: `"${key}" of <Topic> lists ${list.length}, more than ${mostInBlock}.`,
          hint: 'Split it into two topics.',
        })
    const attributes: Block = {
      kind: 'topic',
      id,
      title,
      names,
      entries: [
        { name: title, kind: 'topic', id },
        ...names.map(({ name }) => ({ name, kind: kind?.value ?? 'keyword', id: symbolId(name) })),
      ],
      clauses,
      asks: asksOf(texts.get('asks')?.value),
      declarations: [],
    }
    problems.push(...applyStandards(attributes, texts))
    return { attributes, problems }
  },
}
