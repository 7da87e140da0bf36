import fs from 'node:fs'
import path from 'node:path'
import { readTar } from './readTar'

/** The compiler as npm installs it. */
export interface CompilerPackage {
  version: string
  /** Clang and the linker in one module. */
  module: string
  /** Its headers and libraries, as an archive. */
  resources: string
}

export const compilerPackageName = '@yowasp/clang'

const isVersioned = (value: unknown): value is { version: string } =>
  typeof value === 'object' && value !== null && 'version' in value && typeof value.version === 'string'

/** The version of a package that npm has installed. Throws when it is missing. */
export function packageVersion(root: string, name: string): string {
  const file = path.join(root, 'node_modules', name, 'package.json')
  if (!fs.existsSync(file)) throw new Error(`${name} is not installed. Run "npm ci".`)
  const content: unknown = JSON.parse(fs.readFileSync(file, 'utf8'))
  if (!isVersioned(content)) throw new Error(`${file} does not say its version. Run "npm ci".`)
  return content.version
}

/** Finds the installed package. Throws when it is missing. */
export function compilerPackage(root: string): CompilerPackage {
  const folder = path.join(root, 'node_modules', compilerPackageName)
  return {
    version: packageVersion(root, compilerPackageName),
    module: path.join(folder, 'gen/llvm.core.wasm'),
    resources: path.join(folder, 'gen/llvm-resources.tar'),
  }
}

/** The package's headers and libraries, by their path in the archive: `include/stddef.h`. */
export const readResources = ({ resources }: CompilerPackage): Map<string, Uint8Array> => readTar(fs.readFileSync(resources))
