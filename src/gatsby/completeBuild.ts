import fs from 'node:fs'
import path from 'node:path'
import { writeFileAtomic } from '../build/writeFileAtomic'

/** A build that came to its end. */
export interface CompleteBuild {
  /** Digest of the pipeline that rendered its pages. */
  pipeline: string
  /** When it began, in milliseconds since 1970. What changed on disk after that may not be in it. */
  began: number
}

const markIn = (root: string) => path.join(root, '.cache/complete-build.json')

/** Says in Gatsby's cache that a build has come to its end. */
export const markComplete = (build: CompleteBuild, root: string): void => writeFileAtomic(markIn(root), JSON.stringify(build))

/** The last build, if it came to its end and its cache is still there. The mark is taken away, so that a build that is interrupted leaves none. */
export function takeMark(root: string): CompleteBuild | undefined {
  const mark = markIn(root)
  if (!fs.existsSync(mark)) return undefined
  const build: CompleteBuild = JSON.parse(fs.readFileSync(mark, 'utf8'))
  fs.rmSync(mark)
  return build
}
