import path from 'node:path'
import type { JsonSchema } from '../content-model/schemaTable'
import { flagsFile, parseFlagsOfBlocks, type FlagsOfBlocks } from '../content-model/instructions/flagEffects'
import type { RenderEnvironment } from '../mdx/renderContext'
import { assemblyFile, assemblyPlace } from './assemblyFiles'
import { publishImage } from './publishImage'
import { sitePaths, type Site } from './paths'
import { ReadFiles } from './readFiles'
import { readLibrarySupport } from './readLibrarySupport'

/** The last content of each data file, parsed: most pages ask for the same. */
const parsed = new Map<string, { text: string; value: object }>()

/** Reads the project's own JSON, which its tests check. A missing file counts as empty, for sites without it. */
function readJson<Shape extends object>(file: string, files: ReadFiles): Shape {
  const text = files.read(file)?.toString() ?? '{}'
  const known = parsed.get(file)
  const value = known?.text === text ? (known.value as Shape) : (JSON.parse(text) as Shape)
  parsed.set(file, { text, value })
  return value
}

/** Without the file nothing was measured. */
function readFlags(file: string, files: ReadFiles): FlagsOfBlocks {
  const text = files.read(file)?.toString()
  return text === undefined ? new Map() : parseFlagsOfBlocks(text)
}

/**
 * What the pipeline needs of a site: its address, the schema, what libraries declare, and a place to publish pictures.
 * @param files records what is read
 */
export function renderEnvironment(
  { root, url, hasPlayground }: Pick<Site, 'root' | 'url' | 'hasPlayground'>,
  files = new ReadFiles(root),
): RenderEnvironment {
  const paths = sitePaths(root)
  let schema: JsonSchema | undefined
  let flags: FlagsOfBlocks | undefined
  return {
    names: files.names,
    siteUrl: url,
    support: readLibrarySupport(root, (file) => files.read(file)),
    // Read when it is asked for: only then does a page depend on it.
    get schema() {
      return (schema ??= readJson<JsonSchema>(paths.schema, files))
    },
    instructionFlags: () => (flags ??= readFlags(path.join(root, flagsFile), files)),
    ...(hasPlayground && {
      resultInBrowser: (key: string) => files.resultInBrowser(key),
      resultWithChecks: (key: string) => files.resultWithChecks(key),
    }),
    assembly: (program) => (files.read(assemblyPlace(root, program)) ? `/assembly/${assemblyFile(program)}` : undefined),
    image: (pageFile, source) => publishImage(pageFile, source, root, paths.public, files),
  }
}
