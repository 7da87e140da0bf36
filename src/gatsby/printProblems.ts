import fs from 'node:fs'
import { formatProblems, type FileProblem } from '../content-model/problems'

/** Prints all problems of the content, each with file and line. */
export function printProblems(problems: readonly FileProblem[]): void {
  const count = `${problems.length} problem${problems.length > 1 ? 's' : ''} in the content:`
  // Gatsby's reporter, and the console it patches, break lines at 80 columns, which would tear file and line apart.
  fs.writeSync(process.stderr.fd, `\n${count}\n\n${formatProblems(problems)}\n\n`)
}

/** Says that none is left. */
export const printMended = (): void => void fs.writeSync(process.stderr.fd, '\nNo problems in the content any more.\n\n')
