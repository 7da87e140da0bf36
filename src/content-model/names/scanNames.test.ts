import { scanNames } from './scanNames'

const page = `---
title: Fruit
---

<Symbol
  name="vector::push_back push_back"
  kind="function"
  signature="
    void push_back(const T& value); // since C++20
    template<class T> bool operator>(T a);
  "
>

Appends an element. Then more.

</Symbol>

\`\`\`mdx
<Symbol name="shown" kind="macro">

</Symbol>
\`\`\`

<SymbolTable kind="constant" of="errc">

| Name | Meaning |
|---|---|
| \`timed_out\`, \`timed\\|out\` | a meaning |
| \`ok\` | \`not_a_name\` |

</SymbolTable>

<CSymbols names="fopen struct%20tm" since="C++98" />
`

test('finds the names of blocks and rows, with their addresses', () => {
  expect(scanNames(page).map(({ name, kind, id, blockId, isFromC }) => [name, kind, id, blockId, isFromC])).toEqual([
    ['vector::push_back', 'function', 'vector.push_back', 'vector.push_back', false],
    ['push_back', 'function', 'push_back', 'vector.push_back', false],
    ['errc::timed_out', 'constant', 'errc.timed_out', 'errc.timed_out', false],
    ['errc::timed|out', 'constant', 'errc.timed-out', 'errc.timed_out', false],
    ['errc::ok', 'constant', 'errc.ok', 'errc.ok', false],
    ['fopen', '', 'fopen', 'fopen', true],
    ['struct tm', '', 'struct-tm', 'struct-tm', true],
  ])
})

test('knows the first sentence about a name', () => {
  expect(scanNames(page)[0]?.summary).toBe('Appends an element.')
})

test('an address that two names would share belongs to the first; the second keeps that of its block', () => {
  const block = (names: string) => `<Symbol name="${names}" kind="macro">\n\nText.\n\n</Symbol>\n`
  expect(scanNames(block('a b') + block('c a')).map(({ name, id }) => `${name} ${id}`)).toEqual(['a a', 'b b', 'c c', 'a c'])
})

test('reads attributes in single quotes, and the standards of names and rows', () => {
  const source = `<Symbol name='operator""s' kind="function" since="C++14" deprecated="C++26">\n\nText.\n\n</Symbol>

<SymbolTable kind="constant" since="C++11">

| Name | Meaning | Since |
|---|---|---|
| \`plain\` | no *standard* of its own | |
| \`own\` | a [link](/docs) | C++17, deprecated C++20, removed C++26 |

</SymbolTable>
`
  expect(scanNames(source)).toMatchObject([
    { name: 'operator""s', since: 'C++14', deprecated: 'C++26' },
    { name: 'plain', meaning: 'no standard of its own', since: 'C++11' },
    { name: 'own', meaning: 'a link', since: 'C++17', deprecated: 'C++20', removed: 'C++26' },
  ])
})

test('a malformed page has the names that can be read', () => {
  expect(scanNames('<Symbol name="a" kind="macro">\n\nNever closed').map(({ name }) => name)).toEqual(['a'])
})
