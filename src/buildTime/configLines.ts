import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type * as typescript from 'typescript'
import type { Expression, Node, SourceFile } from 'typescript'
import type { ConfigPath } from '../config/siteConfigProblems'

/** The configuration's file in a site's folder. */
export const configFile = 'site.config.ts'

type TypeScript = typeof typescript

/** Finds where `site.config.ts` has a value. Loading the parser takes a second, so this is for files in which something is wrong. */
export function configLines(root: string): (path: ConfigPath) => number | undefined {
  const file = path.join(root, configFile)
  if (!fs.existsSync(file)) return () => undefined
  const ts: TypeScript = createRequire(path.join(root, 'package.json'))('typescript')
  const source = ts.createSourceFile(file, fs.readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const lineOf = (node: Node) => source.getLineAndCharacterOfPosition(node.getStart()).line + 1
  return (steps) => {
    let value = declared(ts, source, 'config')
    let line = value && lineOf(value)
    for (const step of steps) {
      const child = childOf(ts, value && resolved(ts, source, value), step)
      if (!child) break
      line = lineOf(child.place)
      value = child.value
    }
    return line
  }
}

/** The value of a constant of the file. */
function declared(ts: TypeScript, source: SourceFile, name: string): Expression | undefined {
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue
    for (const { name: own, initializer } of statement.declarationList.declarations)
      if (ts.isIdentifier(own) && own.text === name) return initializer
  }
  return undefined
}

/** The literal value of an expression, as far as the file itself gives it. */
function resolved(ts: TypeScript, source: SourceFile, value: Expression): Expression {
  if (ts.isSatisfiesExpression(value) || ts.isAsExpression(value) || ts.isParenthesizedExpression(value))
    return resolved(ts, source, value.expression)
  const named = ts.isIdentifier(value) ? declared(ts, source, value.text) : undefined
  return named ? resolved(ts, source, named) : value
}

function childOf(
  ts: TypeScript,
  holder: Expression | undefined,
  step: PropertyKey,
): { place: Node; value: Expression | undefined } | undefined {
  if (holder && ts.isArrayLiteralExpression(holder)) {
    const entry = holder.elements[Number(step)]
    return entry && { place: entry, value: entry }
  }
  if (!holder || !ts.isObjectLiteralExpression(holder)) return undefined
  const property = holder.properties.find(
    ({ name }) => name !== undefined && (ts.isIdentifier(name) || ts.isStringLiteral(name)) && name.text === String(step),
  )
  if (!property?.name) return undefined
  return { place: property.name, value: ts.isPropertyAssignment(property) ? property.initializer : undefined }
}
