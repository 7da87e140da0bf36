import type { Fence } from '../../src/content-model/examples/exampleOfFence'
import { parseExamples } from './examples'

const fence = (meta: string, more: Partial<Fence> = {}): Fence => ({ language: 'c', meta, code: 'int main(void) {}', line: 10, ...more })
const messages = (...fences: Fence[]) => parseExamples(fences).problems.map(({ message }) => message)
const example = (...fences: Fence[]) => parseExamples(fences).examples[0]

test('a run example has the output that follows it, and both compilers', () => {
  expect(example(fence('run std=c17', { output: '42' }))).toEqual({
    mode: 'run',
    language: 'c',
    std: 'c17',
    compilers: ['gcc', 'clang'],
    files: [{ name: 'main.c', code: 'int main(void) {}', line: 10 }],
    flags: [],
    stdin: '',
    args: [],
    exit: 0,
    output: '42',
    line: 10,
  })
})

test('reads input, arguments and exit', () => {
  expect(example(fence(String.raw`run std=c17 stdin="a\n" args="x  y" exit=3`))).toMatchObject({ stdin: 'a\n', args: ['x', 'y'], exit: 3 })
  expect(example(fence('run std=c17 exit=SIGABRT'))).toMatchObject({ exit: 'SIGABRT' })
  expect(messages(fence('run std=c17 exit=no'))).toHaveLength(1)
  expect(messages(fence('run std=c17 exit=256'))).toHaveLength(1)
})

test('the title names the file where it is a name of the language', () => {
  expect(example(fence('run title="src/sum.c"'))?.files[0]?.name).toBe('sum.c')
  expect(example(fence('run title="A sum"'))?.files[0]?.name).toBe('main.c')
})

test('takes files of the page along, wherever they stand', () => {
  const files = example(fence('run with=sum.asm'), fence('file=sum.asm', { language: 'nasm', code: 'sum:', line: 20 }))?.files
  expect(files?.map(({ name, line }) => [name, line])).toEqual([
    ['main.c', 10],
    ['sum.asm', 20],
  ])
})

test('a file that is missing, said twice, never used, or outside the directory is a problem', () => {
  expect(messages(fence('run with=a.c'))).toEqual(['with=a.c: no fence of this page says file=a.c.'])
  expect(messages(fence('run with=a.c'), fence('file=a.c', { line: 20 }), fence('file=a.c', { line: 30 }))).toEqual([
    'file=a.c is on this page twice.',
  ])
  expect(messages(fence('file=a.c'))).toEqual(['file=a.c is used by no example. Add with=a.c to one.'])
  expect(messages(fence('file=../a.c'))).toEqual(['file=../a.c is not a plain file name.'])
})

test('a file may be an example of its own', () => {
  const { examples, problems } = parseExamples([fence('compile file=a.c std=c99'), fence('run with=a.c', { line: 20 })])
  expect(problems).toEqual([])
  expect(examples.map(({ mode }) => mode)).toEqual(['compile', 'run'])
})

test('every fence says how it is verified, in one way', () => {
  expect(messages(fence('title="a.c"'))[0]).toContain('does not say how it is verified')
  expect(messages(fence('run compile'))).toEqual(['The fence says run and compile: only one can be.'])
})

test('fragments are counted, other languages are left alone', () => {
  const { fragments, problems, examples } = parseExamples([fence('fragment'), fence('', { language: 'bash' })])
  expect([fragments, problems, examples]).toEqual([[10], [], []])
})

test('output after something that does not run would be unverified', () => {
  expect(messages(fence('compile std=c17', { output: '1' }))[0]).toContain('runs nothing')
})

test('assembly alone has one compiler, with C files it has two', () => {
  expect(example(fence('run', { language: 'nasm' }))?.compilers).toEqual(['nasm'])
  expect(example(fence('run with=a.c', { language: 'nasm' }), fence('file=a.c', { line: 20 }))?.compilers).toEqual(['gcc', 'clang'])
})

test('a program that no compiler takes is a mistake', () => {
  expect(messages(fence('run file=pears.f90'))).toEqual(['No compiler of verify/build takes pears.f90. Say fragment, or set one up.'])
})

test('compilers, standards and words must be known', () => {
  expect(example(fence('run std=c23 compilers=wasm'))?.compilers).toEqual(['wasm'])
  expect(messages(fence('run compilers=msvc'))).toEqual(['compilers="msvc" is none of gcc, clang, wasm.'])
  expect(messages(fence('run std=c++20'))[0]).toContain('std=c++20 is none of c89')
  expect(messages(fence('run stdn=c17'))[0]).toContain('Did you mean "std"?')
  expect(messages(fence('run std'))).toContain('"std" needs a value: std="…".')
})

test('flags are options that change what the program means', () => {
  expect(example(fence('run std=c17 flags="-frounding-math -Wno-format -DN=3"'))?.flags).toEqual([
    '-frounding-math',
    '-Wno-format',
    '-DN=3',
  ])
  expect(messages(fence('run std=c17 flags="-O3"'))).toEqual(['flags="-O3" is not an option that begins with -f, -m, -D or -Wno-.'])
  expect(messages(fence('run std=c17 flags="-fsanitize=thread"'))).toHaveLength(1)
  expect(messages(fence('run flags="-fwrapv"', { language: 'nasm' }))).toEqual(['flags="…" belongs to C and C++.'])
})

test('error belongs to fails', () => {
  expect(example(fence('fails std=c17 error="no member"'))).toMatchObject({ mode: 'fails', error: 'no member' })
  expect(messages(fence('run std=c17 error="x"'))).toEqual(['error="…" belongs to fails and unlinked only.'])
})

test('sanitize=off carries its reason', () => {
  expect(example(fence('run std=c17 sanitize=off reason="It shows a leak."'))).toMatchObject({ sanitizeOff: 'It shows a leak.' })
  expect(messages(fence('run std=c17 sanitize=off'))).toEqual(['sanitize=off needs a reason as a sentence: reason="…".'])
  expect(messages(fence('run std=c17 reason="It shows a leak."'))).toEqual(['reason="…" belongs to sanitize=off.'])
  expect(messages(fence('run std=c17 sanitize=on reason="It shows a leak."'))[0]).toContain('can only be off')
})

test('sanitize=off is a mistake where no sanitizer looks anyway', () => {
  const off = 'sanitize=off reason="It shows a leak."'
  expect(messages(fence(`compile std=c17 ${off}`))[0]).toContain('is not needed')
  expect(messages(fence(`run std=c17 compilers=wasm ${off}`))[0]).toContain('is not needed')
  expect(messages(fence(`run ${off}`, { language: 'nasm' }))[0]).toContain('is not needed')
})

test('since=… asks for two more builds: accepted as that standard, refused as the one before', () => {
  const { examples, probes, problems } = parseExamples([fence('run std=c17 since=c99 args="x"', { output: '1' })])
  expect(problems).toEqual([])
  expect(examples).toHaveLength(1)
  expect(probes.map(({ mode, std, isProbe }) => [mode, std, isProbe])).toEqual([
    ['compile', 'c99', undefined],
    ['fails', 'c95', true],
  ])
  expect(parseExamples([fence('run std=c17 since=c17')]).probes.map(({ mode, std }) => `${mode} ${std}`)).toEqual(['fails c11'])
  expect(messages(fence('fails std=c17 since=c17'))[0]).toContain('since=… belongs to run and compile')
  expect(messages(fence('run std=c17 since=c89'))).toEqual(['since=c89 is no standard with one before it.'])
})

test('a diagnosis belongs to fails', () => {
  expect(example(fence('fails std=c17', { diagnosis: 'GCC: no' }))?.diagnosis).toBe('GCC: no')
  expect(messages(fence('run std=c17', { diagnosis: 'GCC: no' }))).toEqual([
    'A diagnosis fence follows, but "run" is not refused. Say fails or unlinked.',
  ])
})

test('a program that errs is watched, by the sanitizer that it names', () => {
  expect(example(fence('errs sanitizer=memory', { observed: 'Everywhere: prints 1' }))).toMatchObject({
    mode: 'errs',
    observed: 'Everywhere: prints 1',
    sanitizer: 'memory',
  })
  expect(messages(fence('errs sanitizer=leak'))[0]).toContain('sanitizer=leak is neither memory nor thread')
  expect(messages(fence('run sanitizer=memory'))).toEqual(['sanitizer=… belongs to errs only.'])
  expect(messages(fence('run', { observed: 'GCC: prints 1' }))).toEqual(['An observed fence follows, but "run" is not watched. Say errs.'])
})
