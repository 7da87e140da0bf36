import type { PageName } from '../../src/content-model/names/scanNames'
import { helperTypes, instanceOf, otherSpecializations } from './cppInstances'
import type { PageSymbol } from '../examples/readPage'
import type { Probe, ProbeCode, ProbeSource } from './symbolProbes'

const own = (index: number) => `verify_probe_${index}`

const code = (existence: string): ProbeCode => ({ existence, declaration: '' })

const isIdentifier = (name: string) => /^[A-Za-z_]\w*$/.test(name)

/** Overloads at namespace scope (`operator==`, `swap` of a class) say nothing by their name alone: others have it, too. */
const isOperator = (name: string) => /^operator\b/.test(name)

/** What a `using` can name of a class: its functions, types and data, but no conversion to a type of its own, and no destructor. */
const canBeUsed = (member: string) => isIdentifier(member) || /^operator(?:[^\w\s]| (?:new|delete|bool|co_await)\b)/.test(member)

function memberVariants(instances: readonly string[], member: string, index: number): ProbeCode[] {
  const [instance = '', ...others] = instances
  const variants = variantsIn(instance, member, own(index))
  return [...variants, ...others.flatMap((other, at) => variantsIn(other, member, `${own(index)}_${at}`).slice(0, 1))]
}

function variantsIn(instance: string, member: string, probe: string): ProbeCode[] {
  const owner = `::std::${instance}`
  const last = instance.replace(/<.*$/s, '').replace(/^.*::/, '')
  // A constructor has the name of its class, and a destructor is always there.
  if (member === last || member === `~${last}`) return [code(`typedef ${owner} ${probe};`)]
  if (!canBeUsed(member)) return []
  const derived = code(`struct ${probe} : ${owner} { using ${owner}::${member}; };`)
  // No class derives from an enum or a final class; the name is asked for as a value, a type, and a template then.
  return isIdentifier(member)
    ? [
        derived,
        code(`typedef __typeof__(${owner}::${member}) ${probe}_value;`),
        code(`typedef ${owner}::${member} ${probe}_type;`),
        code(`typedef __typeof__(&${owner}::${member}) ${probe}_address;`),
        code(`namespace ${probe}_name { using ${owner}::${member}; }`),
      ]
    : [derived]
}

const macroVariant = (name: string): ProbeCode => code(`#ifndef ${name}\n#error "${name} is no macro"\n#endif`)

function variantsFor({ name, kind, isFromC }: PageName, instances: ReadonlyMap<string, string>, index: number): ProbeCode[] {
  if (kind === 'macro') return isIdentifier(name.replace(/\(.*$/, '')) ? [macroVariant(name.replace(/\(.*$/, ''))] : []
  if (kind === 'namespace') return [code(`namespace ${own(index)} = ::std::${name};`)]
  const plain = name.replace(/^(?:struct|union|enum) /, '')
  const at = plain.lastIndexOf('::')
  const owner = plain.slice(0, Math.max(at, 0))
  const instance = at > 0 ? instances.get(owner) : undefined
  if (instance !== undefined) return memberVariants([instance, ...(otherSpecializations[owner] ?? [])], plain.slice(at + 2), index)
  const last = plain.slice(at < 0 ? 0 : at + 2)
  if (isOperator(last) && !/^operator""/.test(last)) return []
  if (!isIdentifier(last) && !isOperator(last)) return []
  const named = code(`namespace ${own(index)} { using ::std::${plain}; }`)
  return isFromC ? [named, macroVariant(plain)] : [named]
}

/** The specializations in which the members of classes are asked for, from the blocks of all pages. */
export function instancesOf(symbols: readonly PageSymbol[]): Map<string, string> {
  const instances = new Map<string, string>()
  for (const symbol of symbols)
    for (const { name } of symbol.names) {
      const instance = instanceOf(name, symbol)
      if (instance !== undefined && !instances.has(name)) instances.set(name, instance)
    }
  // Members of a nested class are asked for in a specialization of the outer one: `basic_ostream<char>::sentry`.
  for (const [name, instance] of instances) {
    const at = name.lastIndexOf('::')
    const outer = at > 0 ? instances.get(name.slice(0, at)) : undefined
    if (outer !== undefined) instances.set(name, `${outer}::${instance.slice(at + 2)}`)
  }
  return instances
}

/**
 * Probes for the names that the pages of a header document. A name without variants cannot be asked for: a specialization, an operator
 * of no class, a member of a class template whose arguments are unknown.
 * @param names those that the pages of the header document
 * @param instances as `instancesOf` gives them
 */
export function cppProbes(names: readonly PageName[], instances: ReadonlyMap<string, string>): Probe[] {
  const wanted = new Map(names.map((name) => [name.name, name]))
  return [...wanted.values()].map((name, index) => ({ name: name.name, line: 1, variants: variantsFor(name, instances, index) }))
}

/**
 * One translation unit that asks for names of a header.
 * @param more lines after it
 */
export function cppProbeSource(header: string, codes: readonly ProbeCode[], more: readonly string[] = []): ProbeSource {
  const lines = [`#include ${header}`, ...more, ...helperTypes]
  const owners = new Map<number, number>()
  for (const [index, { existence }] of codes.entries())
    for (const line of existence.split('\n')) {
      lines.push(line)
      owners.set(lines.length, index)
    }
  return { text: `${lines.join('\n')}\n`, owners }
}
