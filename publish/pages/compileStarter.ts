import fs from 'node:fs'
import path from 'node:path'
import { transformSync } from '@swc/core'

/** The inline script at the end of every page. It is the same everywhere, so one hash allows it. */
export function compileStarter(): string {
  const source = fs.readFileSync(path.join(__dirname, 'browser/starter.ts'), 'utf8')
  const { code } = transformSync(source, {
    jsc: {
      target: 'es2020',
      parser: { syntax: 'typescript' },
      minify: { compress: { passes: 2, unsafe_arrows: true }, mangle: { toplevel: true }, format: { comments: false } },
    },
    isModule: false,
    minify: true,
  })
  return code.trim()
}
