import { ByteReader, sectionIds } from '../src/playground/wasmFormat'
import { readModule, readSections } from './readModule'
import { splitModule } from './splitModule'
import { tinyFunctions, tinyModule } from './testing/tinyModule'

const { start, double, quadruple, negative, unused } = tinyFunctions
const whole = readModule(tinyModule)
const compile = (bytes: Uint8Array) => new WebAssembly.Module(Uint8Array.from(bytes))

const functionCount = (bytes: Uint8Array) => new ByteReader(readSections(bytes).get(sectionIds.code) ?? new Uint8Array(1)).unsigned()

/** Instantiates `compiler`, and gives what it prints for a number. */
function run(kept: readonly number[]) {
  const { compiler, rest } = splitModule(whole, (index) => kept.includes(index))
  let printed: number | undefined
  const system = { print: (value: number) => (printed = value) }
  const { exports } = new WebAssembly.Instance(compile(compiler), { system })
  const { start: exported, memory } = exports
  if (typeof exported !== 'function' || !(memory instanceof WebAssembly.Memory)) throw new Error('The exports are missing.')
  return {
    call: (value: number): number | undefined => {
      exported(value)
      return printed
    },
    calls: () => new Uint8Array(memory.buffer)[0],
    loadRest: () => new WebAssembly.Instance(compile(rest), { system, compiler: exports }),
  }
}

test('runs what the profile has entered without the rest', () => {
  const { call, calls } = run([start, double])
  expect(call(3)).toBe(6)
  expect(calls()).toBe(8)
})

test('traps at a call of a function that only the rest has', () => {
  expect(() => run([start, double]).call(20)).toThrow(WebAssembly.RuntimeError)
})

test('calls into the rest and back once it is loaded', () => {
  const { call, loadRest } = run([start, double])
  loadRest()
  expect(call(20)).toBe(80)
  expect(call(3)).toBe(6)
})

test('gives the rest the memory of the compiler', () => {
  const { call, calls, loadRest } = run([start])
  expect(() => call(3)).toThrow(WebAssembly.RuntimeError)
  loadRest()
  call(3)
  expect(calls()).toBe(8)
})

test('fills the places of the table that belong to the rest, and leaves the others', () => {
  const { call, loadRest } = run([start, double, quadruple])
  expect(call(102)).toBe(204)
  expect(() => call(101)).toThrow(WebAssembly.RuntimeError)
  loadRest()
  expect([101, 102, 103].map(call)).toEqual([-101, 204, -103])
})

test('puts each function into one half only', () => {
  const { compiler, rest } = splitModule(whole, (index) => ([start, double, unused] as number[]).includes(index))
  // Beside its own, the compiler has a trampoline to `quadruple` and what stands for absent functions; the rest one back to `double`.
  expect(functionCount(compiler)).toBe(3 + 1 + 1)
  expect(functionCount(rest)).toBe(2 + 1)
  expect(WebAssembly.Module.imports(compile(rest)).map((one) => one.name)).toEqual(['print', 'memory', 'table', 'slots', 'stack'])
  expect(WebAssembly.Module.exports(compile(rest))).toEqual([])
  expect(rest.length).toBeLessThan(compiler.length)
})

test('says which exported function the profile lacks', () => {
  expect(() => splitModule(whole, (index) => index === negative)).toThrow('The profile lacks "start"')
})

test('leaves out names', () => {
  const { compiler } = splitModule(whole, () => true)
  expect(WebAssembly.Module.customSections(compile(compiler), 'name')).toEqual([])
})
