import type { Assembled, SourceFile } from '../program'
import { link } from './link'
import { assembleObject, type ObjectFile, type Problem } from './objectFile'

const isAssembly = ({ name }: SourceFile) => /\.(?:asm|nasm|s)$/i.test(name)

/**
 * Assembles a program in NASM's syntax and links it. The first file is the main one; of the others those that no file includes are linked with it
 * when their names end in `.asm`.
 */
export function assemble(files: readonly SourceFile[]): Assembled {
  const [main] = files
  if (main === undefined) return { problems: [{ file: '', line: 1, message: 'no input file specified' }] }
  const texts = new Map(files.map(({ name, text }) => [name, text]))
  const readFile = (name: string) => texts.get(name.replace(/^\.\//, ''))
  const objects: ObjectFile[] = []
  const problems: Problem[] = []
  const included = new Set<string>()
  const add = (file: SourceFile) => {
    const found = assembleObject(file, readFile)
    if (found.object) {
      objects.push(found.object)
      for (const name of found.object.included) included.add(name)
    } else problems.push(...found.problems)
  }
  add(main)
  for (const file of files.slice(1)) if (isAssembly(file) && !included.has(file.name)) add(file)
  return problems.length > 0 ? { problems } : link(objects)
}
