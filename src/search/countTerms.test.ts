import MiniSearch from 'minisearch'
import { countTerms } from './countTerms'
import { splitText, termsOf } from './terms'

const title = 'Copying strings, and strings of strings'
const sections: [string, string, string, string?][] = [
  ['', '', 'The strcpy of push_back: copies copied by copying.'],
  ['silent', 'Of the', '', 'Copy strings; push_back copies'],
  ['names', 'push_back', 'Strings push back. Strings, again; x86 ΑΒΓ été.'],
]

test('counts what MiniSearch counts', () => {
  const engine = new MiniSearch({ fields: ['title', 'heading', 'text', 'asks'], tokenize: splitText, processTerm: (word) => termsOf(word) })
  engine.addAll(sections.map(([, heading, text, asks = ''], id) => ({ id, title, heading, text, asks })))
  const { index, fieldLength } = engine.toJSON()
  const counted = countTerms(title, sections)
  const placesOf = new Map(counted.terms.map(([term, ...places]) => [term, places]))
  expect([...placesOf.keys()].sort()).toEqual(index.map(([term]) => term).sort())
  for (const [term, fields] of index) {
    for (const field of [0, 1, 2, 3]) {
      const ours = (placesOf.get(term) ?? []).flatMap((place) => (place[field + 1] ? [[String(place[0]), place[field + 1]]] : []))
      expect([term, field, Object.fromEntries(ours)]).toEqual([term, field, fields[field] ?? {}])
    }
  }
  expect(counted.lengths).toEqual(sections.flatMap((_, at) => fieldLength[at]))
})

test('a page without sections has no terms', () => expect(countTerms(title, [])).toEqual({ terms: [], lengths: [] }))
