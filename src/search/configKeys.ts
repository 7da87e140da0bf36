import { resolveRef, type JsonSchema } from '../content-model/schemaTable'

export interface ConfigKey {
  /** `linkType`. */
  name: string
  /** `dependencies.linkType`. */
  dotted: string
  /** The top-level key that contains it. */
  top: string
  description: string
}

/** The schemas whose keys belong below this one: itself, the entries of a list, and each alternative. */
function shapesOf(schema: JsonSchema, root: JsonSchema): JsonSchema[] {
  const { items, anyOf = [], oneOf = [] } = schema
  const inner = [...(typeof items === 'object' ? [items] : []), ...anyOf, ...oneOf]
  return [schema, ...inner.flatMap((part) => shapesOf(resolveRef(root, part), root))]
}

/** Every key of the configuration file, nested ones included, each once. */
export function configKeys(root: JsonSchema): ConfigKey[] {
  const found = new Map<string, ConfigKey>()
  const collect = (schema: JsonSchema, path: readonly string[]) => {
    for (const shape of shapesOf(schema, root)) {
      for (const [name, property] of Object.entries(shape.properties ?? {})) {
        const here = [...path, name]
        const dotted = here.join('.')
        const value = resolveRef(root, property)
        if (!found.has(dotted)) found.set(dotted, { name, dotted, top: here[0] ?? name, description: value.description ?? '' })
        collect(value, here)
      }
    }
  }
  collect(root, [])
  return [...found.values()]
}
