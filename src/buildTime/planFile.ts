import fs from 'node:fs'
import path from 'node:path'
import type { PublishedPlan } from '../plan/sitePlan'
import { sitePaths } from './paths'
import { writeFileAtomic } from './writeFileAtomic'

/** Version of the plan's format, so that publishing does not read a file of an earlier version. */
const format = 4

interface PlanFile {
  format: number
  plan: PublishedPlan
  /** Number of warnings that were printed while it was made. */
  warnings: number
  /** Whether its pages let readers run their examples. */
  hasPlayground: boolean
}

const placeOf = (root: string) => path.join(sitePaths(root).cache, 'site-plan.json')

const isPlanFile = (value: unknown): value is PlanFile =>
  typeof value === 'object' && value !== null && 'format' in value && value.format === format && 'plan' in value

/** Passes the plan from Gatsby's process to publishing. */
export function writePlan(root: string, { pages, sections }: PublishedPlan, warnings: number, hasPlayground: boolean): void {
  const file: PlanFile = { format, plan: { pages, sections }, warnings, hasPlayground }
  writeFileAtomic(placeOf(root), JSON.stringify(file))
}

/** The plan of the last production build, and what else is known of it; `undefined` if there was none, or only a damaged one or one of another version. */
export function readPlan(root: string): Omit<PlanFile, 'format'> | undefined {
  try {
    const file: unknown = JSON.parse(fs.readFileSync(placeOf(root), 'utf8'))
    return isPlanFile(file) ? file : undefined
  } catch {
    return undefined
  }
}
