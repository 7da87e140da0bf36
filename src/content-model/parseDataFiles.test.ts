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
        'packages.yml:5  "description" is missing in the list of packages.\n    Add a line "description: …".',
        'packages.yml:6  Unknown key "descripton" in the list of packages.\n    Did you mean "description"?',
        'packages.yml:8  "home" must be text.\n    Write home: … with text after it, or delete the line.',
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
    expect(problems(`${pear}- apple\n`)).toBe(
      'packages.yml:5  Entry 2 of the list of packages must be "key: value" lines.\n    Known keys: name, description, group, home.',
    )
  })

  test('in malformed YAML are reported by line, and nothing else is', () => {
    expect(problems(`${pear}- name: apple: red\n`)).toBe(
      'packages.yml:5  Malformed YAML in the list of packages: Nested mappings are not allowed in compact mappings.\n    Quote values that contain a colon, a # or a bracket.',
    )
    expect(problems('- *pear')).toMatch(/^packages\.yml:1 {2}Malformed YAML in the list of packages: Unresolved alias/)
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
      'roadmap.yml:6  "state" cannot be "done".\n    Allowed: out, in-work, planned.',
    )
  })

  test('says which item waits for one that does not exist', () => {
    expect(problems(roadmap(...release, '        after: [paer]'))).toBe(
      'roadmap.yml:11  "paer" is not an item of the roadmap.\n    Did you mean "pear"?',
    )
  })

  test('reports such an item even if others break rules', () => {
    const broken = roadmap(...release, '        after: [paer, 3]', '      - id: juice').replace('    label: Version 1\n', '')
    expect(problems(broken)).toBe(
      [
        'roadmap.yml:4  "label" is missing in the roadmap.\n    Add a line "label: …".',
        'roadmap.yml:10  "paer" is not an item of the roadmap.\n    Did you mean "pear"?',
        'roadmap.yml:10  Entry 2 of "after" must be text.\n    Quote it: "3".',
        'roadmap.yml:11  "description" is missing in the roadmap.\n    Add a line "description: …".',
        'roadmap.yml:11  "label" is missing in the roadmap.\n    Add a line "label: …".',
      ].join('\n'),
    )
  })

  test('reports the line where a list is missing', () => {
    expect(problems('intro: x\nalsoNow: y\nreleases: none')).toBe(
      'roadmap.yml:3  "releases" must be a list.\n    Begin each entry with "- ".',
    )
    expect(problems(roadmap(...release, '        after: pear'))).toBe(
      'roadmap.yml:11  "after" must be a list.\n    Begin each entry with "- ".',
    )
  })

  test('needs its words', () => {
    expect(problems('releases: []')).toBe(
      [
        'roadmap.yml:1  "alsoNow" is missing in the roadmap.\n    Add a line "alsoNow: …".',
        'roadmap.yml:1  "intro" is missing in the roadmap.\n    Add a line "intro: …".',
      ].join('\n'),
    )
  })
})
