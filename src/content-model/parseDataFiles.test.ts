import { parsePackages, parseRoadmap } from './parseDataFiles'
import { formatProblems } from './problems'

const pear = '- name: pear\n  description: A fruit.\n  group: Fruits\n  home: https://example.org/pear\n'

describe('packages', () => {
  const problems = (text: string) => formatProblems(parsePackages('packages.yml', text).problems)

  test('come in the order of the file', () => {
    const { value } = parsePackages('packages.yml', pear + pear.replaceAll('pear', 'apple'))
    expect(value.map(({ name }) => name)).toEqual(['pear', 'apple'])
    expect(value[0]).toEqual({ name: 'pear', description: 'A fruit.', group: 'Fruits', home: 'https://example.org/pear' })
  })

  test('need all their keys and no others', () => {
    expect(problems(`${pear}- name: apple\n  descripton: A fruit.\n  group: Fruits\n  home: ""\n`)).toBe(
      [
        'packages.yml:5  "description" is missing or not text.\n    Add a line "description: …".',
        'packages.yml:5  "home" is missing or not text.\n    Add a line "home: …".',
        'packages.yml:6  Unknown key "descripton".\n    Did you mean "description"?',
      ].join('\n'),
    )
  })

  test('are listed once', () => {
    expect(problems(pear + pear)).toBe('packages.yml:5  The package "pear" is listed twice.\n    Delete one entry.')
  })

  test('are a list', () => {
    expect(problems('name: pear')).toBe('packages.yml:1  Expected a list of packages.\n    Begin each entry with "- ".')
    expect(problems('')).toContain('Expected a list of packages.')
  })

  test('are each a list of keys', () => {
    expect(problems(`${pear}- apple\n`)).toBe('packages.yml:5  Expected "key: value" lines.\n    Keys: name, description, group, home.')
  })

  test('in malformed YAML are reported by line, and nothing else is', () => {
    expect(problems(`${pear}- name: apple: red\n`)).toBe(
      'packages.yml:5  Malformed YAML: Nested mappings are not allowed in compact mappings.\n    Quote values that contain a colon, a # or a bracket.',
    )
    expect(problems('- *pear')).toMatch(/^packages\.yml:1 {2}Malformed YAML: Unresolved alias/)
  })
})

describe('the roadmap', () => {
  const roadmap = (...releases: string[]) => ['intro: Where we go.', 'alsoNow: Fruits.', 'releases:', ...releases, ''].join('\n')
  const release = [
    '  - id: v1',
    '    label: Version 1',
    '    state: out',
    '    items:',
    '      - id: pear',
    '        label: Pears',
    '        description: They grow.',
  ]
  const problems = (text: string) => formatProblems(parseRoadmap('roadmap.yml', text).problems)

  test('holds releases with items, and what each waits for', () => {
    const { value, problems: found } = parseRoadmap(
      'roadmap.yml',
      roadmap(...release, '      - id: juice', '        label: Juice', '        description: It flows.', '        after: [pear]'),
    )
    expect(found).toEqual([])
    expect(value).toEqual({
      intro: 'Where we go.',
      alsoNow: 'Fruits.',
      releases: [
        {
          slug: 'v1',
          label: 'Version 1',
          state: 'out',
          items: [
            { slug: 'pear', label: 'Pears', description: 'They grow.', after: [] },
            { slug: 'juice', label: 'Juice', description: 'It flows.', after: ['pear'] },
          ],
        },
      ],
    })
  })

  test('names an unknown state', () => {
    expect(problems(roadmap(...release).replace('state: out', 'state: done'))).toBe(
      'roadmap.yml:6  "done" is not a state of a release.\n    States: out, in-work, planned.',
    )
  })

  test('says which item waits for one that does not exist', () => {
    expect(problems(roadmap(...release, '        after: [paer]'))).toBe(
      'roadmap.yml:11  "paer" is not an item of the roadmap.\n    Did you mean "pear"?',
    )
  })

  test('reports the line where a list is missing', () => {
    expect(problems('intro: x\nalsoNow: y\nreleases: none')).toBe(
      'roadmap.yml:3  Expected a list of releases.\n    Begin each entry with "- ".',
    )
    expect(problems(roadmap(...release, '        after: pear'))).toBe(
      'roadmap.yml:11  Expected a list of ids.\n    Begin each entry with "- ".',
    )
  })

  test('needs its words', () => {
    expect(problems('releases: []')).toBe(
      [
        'roadmap.yml:1  "alsoNow" is missing or not text.\n    Add a line "alsoNow: …".',
        'roadmap.yml:1  "intro" is missing or not text.\n    Add a line "intro: …".',
      ].join('\n'),
    )
  })
})
