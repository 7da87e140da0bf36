import fs from 'node:fs'
import path from 'node:path'
import { preProcessFile } from 'typescript'

const root = path.join(__dirname, '..')
const rooms = ['src', 'toolchain', 'publish', 'verify', 'bench', 'scripts', 'e2e']

/** The project's modules, each with those that it imports, types included. A rule of the lint would take a fifth of its time, and leaves `import type` out. */
function importsByModule(): Map<string, string[]> {
  const files = rooms.flatMap((room) =>
    fs.readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' }).map((name) => path.posix.join(room, name)),
  )
  const modules = new Set(files.filter((file) => /\.tsx?$/.test(file)))
  const resolved = (from: string, specifier: string) => {
    const base = path.posix.join(path.posix.dirname(from), specifier)
    return [base, `${base}.ts`, `${base}.tsx`].find((file) => modules.has(file))
  }
  const importsOf = (file: string) =>
    preProcessFile(fs.readFileSync(path.join(root, file), 'utf8'))
      .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
      .flatMap(({ fileName }) => resolved(file, fileName) ?? [])
  return new Map([...modules].map((file) => [file, importsOf(file)]))
}

/** A circle of imports for each that a depth-first walk meets. */
function circles(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const found: string[] = []
  const done = new Set<string>()
  const walk = (module: string, way: readonly string[]) => {
    const at = way.indexOf(module)
    if (at !== -1) return void found.push([...way.slice(at), module].join(' → '))
    if (done.has(module)) return
    for (const next of imports.get(module) ?? []) walk(next, [...way, module])
    done.add(module)
  }
  for (const module of imports.keys()) walk(module, [])
  return found
}

test('a circle is found, whether it closes by a value or a type', () => {
  const imports = new Map([
    ['apple', ['pear']],
    ['pear', ['plum']],
    ['plum', ['pear']],
  ])
  expect(circles(imports)).toEqual(['pear → plum → pear'])
  expect(preProcessFile("import type { Pear } from './pear'").importedFiles).toHaveLength(1)
})

test('no module leads back to itself by its imports, types included', () => {
  const imports = importsByModule()
  expect(imports.size).toBeGreaterThan(500)
  expect(circles(imports)).toEqual([])
})
