import { readdirSync, readFileSync } from 'node:fs'
import Ajv2020 from 'ajv/dist/2020'
import schema from '../../static/schema/v0.1/codeframe.schema.json'
import { checkCodeframe } from './codeframe/checkCodeframe'
import { parseMdx } from '../mdx/parseMdx'
import { fencesOf, type PageFence } from './examples/fencesOf'
import { formatProblems, type ContentProblem } from './problems'
import { didYouMean } from './suggest'

const ajv = new Ajv2020({ allErrors: true, strict: true, strictTypes: true })
ajv.addSchema(schema)

const wholeFile = ajv.compile({ $ref: schema.$id })
const part = ajv.compile({ ...schema, $id: `${schema.$id}?part`, required: [] })
const definitions = Object.keys(schema.$defs)

/** What Ajv says of a sample, joined; "" for a valid one. */
function faults(kind: string | true, sample: unknown): string {
  const validate = kind === true ? wholeFile : kind === 'part' ? part : ajv.compile({ $ref: `${schema.$id}#/$defs/${kind}` })
  return validate(sample) ? '' : ajv.errorsText(validate.errors, { dataVar: 'the sample' })
}

/** The problem with a `json` fence, if there is one. */
function checkFence({ parsed: { words }, code }: PageFence): { message: string; hint: string } | undefined {
  const kind = words.get('codeframe')
  if (words.has('fragment') && kind === undefined) return undefined
  if (kind === undefined) {
    return {
      message: 'The json sample does not say what it is.',
      hint: 'Write codeframe, codeframe=part, codeframe=<definition> or fragment after "json".',
    }
  }
  if (kind !== true && kind !== 'part' && !definitions.includes(kind)) {
    return {
      message: `"codeframe=${kind}" is not a definition of the schema.`,
      hint: didYouMean(kind, definitions, `There are: part, ${definitions.join(', ')}.`),
    }
  }
  let sample: unknown
  try {
    sample = JSON.parse(code)
  } catch (error) {
    return { message: `The sample is not valid JSON: ${String(error)}`, hint: 'Comments and trailing commas are not allowed.' }
  }
  // What readers see when they open the sample; Ajv must be of the same opinion.
  const problems = checkCodeframe(code, kind === true ? 'file' : kind, schema)
  const found = problems.map(({ line, message }) => `Line ${line} of the sample: ${message}`).join(' ')
  if ((found === '') !== (faults(kind, sample) === ''))
    return {
      message: `Ajv and the check of this site disagree about the sample: ${faults(kind, sample)}`,
      hint: 'Mend src/content-model/codeframe.',
    }
  if (words.has('invalid')) {
    return found === ''
      ? { message: 'The schema accepts a sample that is marked "invalid".', hint: 'Leave the word out, or show a mistake.' }
      : undefined
  }
  return found === '' ? undefined : { message: found, hint: 'Fix the sample, or add the word "invalid".' }
}

function problemsOf(file: string, source: string): ContentProblem[] {
  // Parsing all pages takes twenty seconds.
  if (!source.includes('json')) return []
  const problems: ContentProblem[] = []
  for (const fence of fencesOf(parseMdx(source))) {
    if (fence.language !== 'json') continue
    const problem = checkFence(fence)
    if (problem) problems.push({ file, line: fence.line, severity: 'error', ...problem })
  }
  return problems
}

test('every json sample of the documentation is what it says it is', () => {
  const folder = 'content/docs'
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.mdx'))
  expect(pages.length).toBeGreaterThan(0)
  const problems = pages.flatMap((page) => problemsOf(`${folder}/${page}`, readFileSync(`${folder}/${page}`, 'utf8')))
  expect(formatProblems(problems)).toBe('')
})

describe('a json fence', () => {
  const messages = (source: string) => problemsOf('a.mdx', source).map(({ line, message }) => `${line} ${message}`)
  const fence = (meta: string, text: string) => `\`\`\`json ${meta}\n${text}\n\`\`\`\n`

  test('without a kind is a mistake', () => {
    expect(messages(`Text.\n\n${fence('title=".codeframe"', '{}')}`)).toEqual(['3 The json sample does not say what it is.'])
  })

  test('with an unknown definition is a mistake', () => {
    expect(problemsOf('a.mdx', fence('codeframe=dependancy', '{}'))[0]?.hint).toBe('Did you mean "dependency"?')
  })

  test('that is not JSON is a mistake, even in a sample that is meant to be rejected', () => {
    expect(messages(fence('codeframe=part invalid', '{,}'))).toHaveLength(1)
  })

  test('is skipped as a fragment', () => {
    expect(messages(fence('fragment', '{ … }'))).toEqual([])
  })

  test('may be a whole file, some keys of it, or one definition', () => {
    expect(messages(fence('codeframe', '{ "buildDir": "out" }'))).toHaveLength(1)
    expect(messages(fence('codeframe=part', '{ "buildDir": "out" }'))).toEqual([])
    expect(messages(fence('codeframe=document', '{ "docsPath": "docs" }'))).toEqual([])
  })

  test('marked invalid must be rejected', () => {
    expect(messages(fence('codeframe=document invalid', '{ "path": "docs" }'))).toEqual([])
    expect(messages(fence('codeframe=document invalid', '{ "docsPath": "docs" }'))).toHaveLength(1)
  })
})

const cpp = { type: 'cpp', details: { cppVersion: 'c++20' } }
const hello = { projectName: 'hello', appEntry: 'src/main.cpp', projectPreset: cpp }
const glfw = { name: 'glfw', libPath: 'external/glfw', type: 'library', linkType: 'static', libs: ['glfw3'], version: '3.5' }
const imgui = {
  name: 'imgui',
  libPath: 'external/imgui',
  type: 'library',
  linkType: 'source',
  options: { backends: ['glfw', 'vulkan'] },
  version: '1.91.0',
}
const fmt = { name: 'fmt', libPath: 'external/fmt', type: 'library', linkType: 'header_only', version: '10.2' }
const internal = { name: 'codeframe', libPath: 'codeframe', type: 'library', linkType: 'source', custom: true, outputType: '*' }

/** The same object with some keys left out. */
function without(object: object, ...keys: string[]): object {
  return Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)))
}

test.each<[what: string, kind: string | true, sample: unknown]>([
  ['the three required keys', true, hello],
  ['the address of the schema', true, { $schema: schema.$id, ...hello }],
  ['a preset without details', true, { ...hello, projectPreset: { type: 'cpp' } }],
  [
    'every key at once',
    true,
    {
      $schema: schema.$id,
      ...hello,
      buildDir: 'build',
      libsDir: 'libs',
      scripts: { hello: 'echo hello', 'build:all': 'cf build && cf build release' },
      dependencies: [glfw, imgui, fmt, internal],
      systemLibs: ['comdlg32', 'winmm'],
      bundle: { bundlePath: 'build/bundle', resources: [{ from: 'assets/logo.png', to: 'assets/logo.png' }] },
      document: { docsPath: 'docs' },
      custom: { compileFlags: ['-DNAME'], linkFlags: ['-lmylib'] },
    },
  ],
  ['a C++ preset', 'projectPreset', cpp],
  ['a C++ preset with its compiler', 'projectPreset', { type: 'cpp', details: { cppVersion: 'c++23', compiler: 'clang' } }],
  ['a plain C preset', 'projectPreset', { type: 'c', details: { cVersion: 'c17' } }],
  ['a plain C preset with its compiler', 'projectPreset', { type: 'c', details: { cVersion: 'c23', compiler: 'clang' } }],
  ['a mixed preset', 'projectPreset', { type: 'mixed', details: { cppVersion: 'c++17', cVersion: 'c11' } }],
  [
    'scripts that call shell, tool and scripts',
    'scripts',
    { wipe: 'rm -rf build', ship: 'codeframe bundle', both: 'cf run hello && cf build', 'a.b_c-d:e': 'echo' },
  ],
  ['glfw, linked statically', 'dependency', glfw],
  ['imgui, from source with options', 'dependency', imgui],
  ['fmt, headers alone', 'dependency', fmt],
  ['an internal library', 'dependency', internal],
  ['a dependency without type', 'dependency', without(glfw, 'type')],
  ['a dependency without version', 'dependency', without(glfw, 'version')],
  ['a dynamic library with artefacts', 'dependency', { ...glfw, linkType: 'dynamic' }],
  [
    'an executable and a tool',
    'dependencies',
    [
      { ...fmt, type: 'executable' },
      { ...fmt, type: 'tool' },
    ],
  ],
  ['options of every type', 'dependency', { ...imgui, options: { docking: true, backend: 'glfw', fonts: 4, backends: [] } }],
  ['no dependencies', 'dependencies', []],
  ['no system libraries', 'systemLibs', []],
  ['a bundle without resources', 'bundle', { bundlePath: 'build/bundle', resources: [] }],
  ['a documentation root', 'document', { docsPath: 'docs' }],
  ['no custom flags', 'custom', { compileFlags: [], linkFlags: [] }],
  ['a define that looks like a managed flag', 'custom', { compileFlags: ['-DMODE=-g2', '-gcodeview', '-Wno-unused'] }],
])('accepts %s', (_what, kind, sample) => {
  expect(faults(kind, sample)).toBe('')
})

test.each<[what: string, kind: string | true, sample: unknown, because: string]>([
  ['an unknown key at the top', true, { ...hello, author: 'me' }, 'additional properties'],
  ['a missing projectName', true, without(hello, 'projectName'), "required property 'projectName'"],
  ['a missing appEntry', true, without(hello, 'appEntry'), "required property 'appEntry'"],
  ['a missing projectPreset', true, without(hello, 'projectPreset'), "required property 'projectPreset'"],
  ['an empty projectName', true, { ...hello, projectName: '' }, 'fewer than 1'],
  ['a buildDir that is not a string', true, { ...hello, buildDir: true }, 'must be string'],
  ['a list in place of the file', true, [hello], 'must be object'],
  ['an unknown language', 'projectPreset', { type: 'rust' }, 'allowed values'],
  ['a preset without language', 'projectPreset', { details: { cppVersion: 'c++20' } }, "required property 'type'"],
  ['a plain C preset without details', 'projectPreset', { type: 'c' }, "required property 'details'"],
  ['a plain C preset without cVersion', 'projectPreset', { type: 'c', details: {} }, "required property 'cVersion'"],
  [
    'a plain C preset with a C++ standard',
    'projectPreset',
    { type: 'c', details: { cVersion: 'c17', cppVersion: 'c++20' } },
    'additional properties',
  ],
  ['a C++ standard in capitals', 'projectPreset', { type: 'cpp', details: { cppVersion: 'C++20' } }, 'allowed values'],
  ['a C++ standard without c++', 'projectPreset', { type: 'cpp', details: { cppVersion: '20' } }, 'allowed values'],
  ['an old C++ standard', 'projectPreset', { type: 'cpp', details: { cppVersion: 'c++14' } }, 'allowed values'],
  ['an old C standard', 'projectPreset', { type: 'c', details: { cVersion: 'c99' } }, 'allowed values'],
  ['a compiler other than Clang', 'projectPreset', { type: 'cpp', details: { compiler: 'gcc' } }, 'allowed values'],
  ['a standard beside the details', 'projectPreset', { type: 'cpp', cppVersion: 'c++20' }, 'additional properties'],
  ['a script name with a space', 'scripts', { 'build all': 'cf build' }, 'property name must be valid'],
  ['a script name with a slash', 'scripts', { 'build/all': 'cf build' }, 'property name must be valid'],
  ['an empty script name', 'scripts', { '': 'cf build' }, 'property name must be valid'],
  ['a script that is a list', 'scripts', { all: ['cf build', 'cf bundle'] }, 'must be string'],
  ['dependencies as an object', 'dependencies', { glfw }, 'must be array'],
  ['includePath', 'dependency', { ...fmt, includePath: 'include' }, 'additional properties'],
  ['includeDir', 'dependency', { ...fmt, includeDir: 'include' }, 'additional properties'],
  [
    'libraryPath in place of libPath',
    'dependency',
    { ...without(fmt, 'libPath'), libraryPath: 'external/fmt' },
    "required property 'libPath'",
  ],
  ['a dependency without name', 'dependency', without(fmt, 'name'), "required property 'name'"],
  ['a dependency without linkType', 'dependency', without(fmt, 'linkType'), "required property 'linkType'"],
  ['an unknown linkType', 'dependency', { ...fmt, linkType: 'shared' }, 'allowed values'],
  ['header-only with a hyphen', 'dependency', { ...fmt, linkType: 'header-only' }, 'allowed values'],
  ['the planned type env', 'dependency', { ...fmt, type: 'env' }, 'allowed values'],
  ['a static library without libs', 'dependency', without(glfw, 'libs'), "required property 'libs'"],
  ['a static library with empty libs', 'dependency', { ...glfw, libs: [] }, 'fewer than 1'],
  ['a dynamic library without libs', 'dependency', { ...without(glfw, 'libs'), linkType: 'dynamic' }, "required property 'libs'"],
  ['libs as a string', 'dependency', { ...glfw, libs: 'glfw3' }, 'must be array'],
  ['a version that is a number', 'dependency', { ...fmt, version: 10.2 }, 'must be string'],
  ['an option that is an object', 'dependency', { ...imgui, options: { backends: { glfw: true } } }, 'must be boolean'],
  ['options as a list', 'dependency', { ...imgui, options: ['glfw'] }, 'must be object'],
  ['an external library marked custom', 'dependency', { ...fmt, custom: true }, 'must NOT be valid'],
  ['outputType without custom', 'dependency', without(internal, 'custom'), 'must have property custom'],
  ['custom as a string', 'dependency', { ...internal, custom: 'true' }, 'must be boolean'],
  ['system libraries as a string', 'systemLibs', 'winmm', 'must be array'],
  ['a bundle without bundlePath', 'bundle', { resources: [] }, "required property 'bundlePath'"],
  ['a bundle without resources', 'bundle', { bundlePath: 'build/bundle' }, "required property 'resources'"],
  ['a resource without to', 'bundle', { bundlePath: 'build/bundle', resources: [{ from: 'a.png' }] }, "required property 'to'"],
  ['a resource that is a path', 'bundle', { bundlePath: 'build/bundle', resources: ['a.png'] }, 'must be object'],
  ['a document without docsPath', 'document', {}, "required property 'docsPath'"],
  ['an unknown key in custom', 'custom', { flags: ['-DNAME'] }, 'additional properties'],
  ['compile flags as a string', 'custom', { compileFlags: '-DNAME' }, 'must be array'],
  ['two managed flags in one string', 'custom', { compileFlags: ['-DNAME -Wall'] }, 'must NOT be valid'],
  ['a managed flag for the linker', 'custom', { linkFlags: ['-fsanitize=address,undefined'] }, 'must NOT be valid'],
])('rejects %s', (_what, kind, sample, because) => {
  expect(faults(kind, sample)).toContain(because)
})

test.each([
  ...['-Wall', '-Wextra', '-Werror', '-pedantic', '-O0', '-O2', '-O3', '-march=native', '-g'],
  ...['-fsanitize=address', '-fsanitize=undefined', '-std=c++20', '-std=c17', '-fno-exceptions', '-fno-rtti'],
])('rejects %s, which CodeFrame manages', (flag) => {
  expect(faults('custom', { compileFlags: [flag] })).toContain('must NOT be valid')
  expect(faults('custom', { linkFlags: [flag] })).toContain('must NOT be valid')
})

test('the examples in the schema are valid themselves', () => {
  for (const [name, definition] of Object.entries(schema.$defs)) {
    for (const example of definition.examples) expect(`${name}: ${faults(name, example)}`).toBe(`${name}: `)
  }
  for (const example of schema.examples) expect(faults(true, example)).toBe('')
})
