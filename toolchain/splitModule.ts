import { ByteReader, sectionIds, type SectionId } from '../src/playground/wasmFormat'
import { ByteWriter } from './byteWriter'
import { calledFunctions } from './calledFunctions'
import { eachCall } from './eachCall'
import type { WasmModule } from './readModule'

/** The two modules of a split. */
export interface SplitModule {
  /** What is started. It exports what `rest` imports from it. */
  compiler: Uint8Array
  /** The other functions. It imports the system's functions like `compiler`, and from `compiler` what is called so below. */
  rest: Uint8Array
}

/** Module name under which `rest` imports what `compiler` exports. */
const compilerName = 'compiler'

/** Exports that are added to `compiler`; its memory is exported under this name already. */
const shared = { memory: 'memory', table: 'table', slots: 'slots', stack: 'stack' } as const

const opcodes = { unreachable: 0x00, end: 0x0b, callIndirect: 0x11, localGet: 0x20, constant: 0x41 } as const
const kinds = { function: 0, table: 1, memory: 2, global: 3 } as const
const header = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]

/** A table that is not the module's own: its index in both modules. */
const slotTable = 1

/** Which functions (by their index among those that the module defines) go where, and how one half calls the other. */
interface Plan {
  kept: number[]
  others: number[]
  /** Kept functions that others call: the first slots. */
  called: number[]
  /** Others that kept functions call: the slots after these. */
  missing: number[]
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index]
  if (item === undefined) throw new Error(`The compiler's module refers to number ${index} of ${items.length}.`)
  return item
}

const bodyOf = (module: WasmModule, index: number) => at(module.bodies, index)

function makePlan(module: WasmModule, isKept: (index: number) => boolean): Plan {
  const all = module.bodies.map((_, index) => index)
  const kept = all.filter(isKept)
  const others = all.filter((index) => !isKept(index))
  return {
    kept,
    others,
    called: calledFunctions(module, others).filter(isKept),
    missing: calledFunctions(module, kept).filter((index) => !isKept(index)),
  }
}

/** A function that calls the one in a slot with its own arguments. */
function trampoline(parameters: number, type: number, slot: number): Uint8Array {
  const body = new ByteWriter(16).unsigned(0)
  for (let index = 0; index < parameters; index++) body.byte(opcodes.localGet).unsigned(index)
  return body.byte(opcodes.constant).signed(slot).byte(opcodes.callIndirect).unsigned(type).unsigned(slotTable).byte(opcodes.end).written()
}

/** One half of the split: the functions it defines, by their old index, then trampolines to functions in slots. */
interface Half {
  own: readonly number[]
  reached: readonly number[]
  firstSlot: number
}

/** New index of a function of the whole module, or nothing when this half neither has nor reaches it. */
type NewIndex = (old: number) => number | undefined

function newIndices(module: WasmModule, { own, reached }: Half): NewIndex {
  const imports = module.imports.length
  const places = new Map([...own, ...reached].map((index, place) => [imports + index, imports + place]))
  return (old) => (old < imports ? old : places.get(old))
}

function rewriteBody(body: Uint8Array, newIndex: NewIndex): Uint8Array {
  const result = new ByteWriter(body.length)
  let copied = 0
  eachCall(body, (callee, start, end) => {
    const index = newIndex(callee)
    if (index === undefined) throw new Error(`A call of function ${callee} leads out of its half of the compiler.`)
    result.add(body.subarray(copied, start)).unsigned(index)
    copied = end
  })
  return result.add(body.subarray(copied)).written()
}

const section = (id: SectionId, content: ByteWriter | Uint8Array): Uint8Array =>
  new ByteWriter(16 + (content instanceof ByteWriter ? content.written().length : content.length))
    .byte(id)
    .sized(content instanceof ByteWriter ? content.written() : content)
    .written()

function functionSections(module: WasmModule, half: Half, more: readonly { type: number; body: Uint8Array }[] = []) {
  const newIndex = newIndices(module, half)
  const reached = half.reached.map((index, place) => {
    const type = at(module.types, index)
    return { type, body: trampoline(at(module.parameters, type), type, half.firstSlot + place) }
  })
  const count = half.own.length + reached.length + more.length
  const types = new ByteWriter(count * 2).unsigned(count)
  const code = new ByteWriter(1 << 20).unsigned(count)
  for (const index of half.own) {
    types.unsigned(at(module.types, index))
    code.sized(rewriteBody(bodyOf(module, index), newIndex))
  }
  for (const { type, body } of [...reached, ...more]) {
    types.unsigned(type)
    code.sized(body)
  }
  return { newIndex, types: section(sectionIds.functions, types), code: section(sectionIds.code, code) }
}

/** A segment that fills a table, from the place `first` on. */
function segment(target: ByteWriter, table: number, first: number, functions: readonly number[]) {
  target.unsigned(table === 0 ? 0 : 2)
  if (table !== 0) target.unsigned(table)
  target.byte(opcodes.constant).signed(first).byte(opcodes.end)
  if (table !== 0) target.byte(0)
  target.unsigned(functions.length)
  for (const index of functions) target.unsigned(index)
}

/** The only entry of a section, without the number of entries before it. */
function onlyEntry(module: WasmModule, id: SectionId, name: string): Uint8Array {
  const content = module.sections.get(id)
  if (content?.[0] !== 1)
    throw new Error(`The compiler's module was expected to have one ${name}. Teach toolchain/splitModule.ts about it.`)
  return content.subarray(1)
}

const wholeSection = (module: WasmModule, id: SectionId): Uint8Array[] => {
  const content = module.sections.get(id)
  return content ? [section(id, content)] : []
}

/** A table of functions with a fixed number of places. */
const tableType = (places: number) => new ByteWriter(16).byte(0x70).byte(1).unsigned(places).unsigned(places).written()

/** Exports of the whole module with new indices, and what `rest` needs. */
function exportSection(module: WasmModule, newIndex: NewIndex): Uint8Array {
  const reader = new ByteReader(module.sections.get(sectionIds.exports) ?? new Uint8Array(1))
  const known = Array.from({ length: reader.unsigned() }, () => {
    const name = new TextDecoder().decode(reader.sized())
    const kind = reader.byte()
    const index = reader.unsigned()
    const place = kind === kinds.function ? newIndex(index) : index
    if (place === undefined) throw new Error(`The profile lacks "${name}", which the compiler's module exports.`)
    return { name, kind, index: place }
  })
  const added = [
    { name: shared.memory, kind: kinds.memory, index: 0 },
    { name: shared.table, kind: kinds.table, index: 0 },
    { name: shared.slots, kind: kinds.table, index: slotTable },
    { name: shared.stack, kind: kinds.global, index: 0 },
  ].filter((one) => !known.some(({ name }) => name === one.name))
  const content = new ByteWriter().unsigned(known.length + added.length)
  for (const { name, kind, index } of [...known, ...added]) content.text(name).byte(kind).unsigned(index)
  return section(sectionIds.exports, content)
}

function importSection(module: WasmModule, slots: number): Uint8Array {
  const globalType = onlyEntry(module, sectionIds.globals, 'global variable').subarray(0, 2)
  const others: [name: string, kind: number, type: Uint8Array][] = [
    [shared.memory, kinds.memory, onlyEntry(module, sectionIds.memories, 'memory')],
    [shared.table, kinds.table, onlyEntry(module, sectionIds.tables, 'table')],
    [shared.slots, kinds.table, tableType(slots)],
    [shared.stack, kinds.global, globalType],
  ]
  const content = new ByteWriter().unsigned(module.imports.length + others.length)
  for (const { entry } of module.imports) content.add(entry)
  for (const [name, kind, type] of others) content.text(compilerName).text(name).byte(kind).add(type)
  return section(sectionIds.imports, content)
}

function concat(parts: readonly ArrayLike<number>[]): Uint8Array {
  const all = new ByteWriter(parts.reduce((sum, { length }) => sum + length, 0))
  for (const part of parts) all.add(part)
  return all.written()
}

function makeCompiler(module: WasmModule, plan: Plan, slots: number): Uint8Array {
  const half: Half = { own: plan.kept, reached: plan.missing, firstSlot: plan.called.length }
  // Stands in the table for functions of `rest`. Its type does not matter: a call ends in a trap either way.
  const absent = { type: 0, body: Uint8Array.of(0, opcodes.unreachable, opcodes.end) }
  const { newIndex, types, code } = functionSections(module, half, [absent])
  const absentIndex = module.imports.length + half.own.length + half.reached.length
  const tables = new ByteWriter()
    .unsigned(2)
    .add(onlyEntry(module, sectionIds.tables, 'table'))
    .add(tableType(slots))
  const elements = new ByteWriter().unsigned(2)
  const kept = new Set(plan.kept.map((index) => module.imports.length + index))
  const { first, functions } = module.elements
  segment(
    elements,
    0,
    first,
    functions.map((old) => (old < module.imports.length || kept.has(old) ? newIndex(old) : undefined) ?? absentIndex),
  )
  segment(
    elements,
    slotTable,
    0,
    plan.called.map((index) => newIndex(module.imports.length + index) ?? absentIndex),
  )
  return concat([
    header,
    ...wholeSection(module, sectionIds.types),
    ...wholeSection(module, sectionIds.imports),
    types,
    section(sectionIds.tables, tables),
    ...wholeSection(module, sectionIds.memories),
    ...wholeSection(module, sectionIds.globals),
    exportSection(module, newIndex),
    section(sectionIds.elements, elements),
    ...wholeSection(module, sectionIds.dataCount),
    code,
    ...wholeSection(module, sectionIds.data),
  ])
}

/** Neighbours in a table that belong to a set, as runs. */
function runs(functions: readonly number[], isMember: (index: number) => boolean): { first: number; functions: number[] }[] {
  const result: { first: number; functions: number[] }[] = []
  let open: { first: number; functions: number[] } | undefined
  functions.forEach((index, place) => {
    if (!isMember(index)) return void (open = undefined)
    if (!open) result.push((open = { first: place, functions: [] }))
    open.functions.push(index)
  })
  return result
}

function makeRest(module: WasmModule, plan: Plan, slots: number): Uint8Array {
  const half: Half = { own: plan.others, reached: plan.called, firstSlot: 0 }
  const { newIndex, types, code } = functionSections(module, half)
  const own = new Set(plan.others.map((index) => module.imports.length + index))
  const indices = (functions: readonly number[]) => functions.map((old) => newIndex(old) ?? 0)
  const filled = runs(module.elements.functions, (index) => own.has(index))
  const elements = new ByteWriter().unsigned(filled.length + 1)
  for (const { first, functions } of filled) segment(elements, 0, module.elements.first + first, indices(functions))
  segment(elements, slotTable, plan.called.length, indices(plan.missing.map((index) => module.imports.length + index)))
  return concat([
    header,
    ...wholeSection(module, sectionIds.types),
    importSection(module, slots),
    types,
    section(sectionIds.elements, elements),
    ...wholeSection(module, sectionIds.dataCount),
    code,
  ])
}

/**
 * Splits a module into one that is loaded at once and one that is loaded when it turns out to be needed. Nothing is in both.
 *
 * A function of one half reaches those of the other through a table of slots, which both share. Until `rest` is instantiated, with
 * `{ compiler: <exports of compiler> }` beside the system's functions, its slots are empty and its places in the module's own table hold a
 * function that traps, so a call into it ends in a trap.
 * @param isKept whether a function, by its index among those that the module defines, belongs to `compiler`
 */
export function splitModule(module: WasmModule, isKept: (index: number) => boolean): SplitModule {
  const plan = makePlan(module, isKept)
  const slots = plan.called.length + plan.missing.length
  return { compiler: makeCompiler(module, plan, slots), rest: makeRest(module, plan, slots) }
}
