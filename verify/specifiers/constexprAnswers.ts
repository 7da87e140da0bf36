import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isStandard } from '../../src/content-model/standards/standards'

/** By overload: the earliest standard in which a library lets it be called in a constant expression. */
export type ConstexprAnswers = ReadonlyMap<string, string>

/** What a library answered about a header, and to which question. */
export interface RecordedAnswers {
  digest: string
  answers: ConstexprAnswers
}

const firstLine = '# Written by "npm run verify": since when GCC can call a function in a constant expression. See verify/README.md.'
const digestWord = 'question'

/** The text of a header's file, sorted, so that the same answers always give the same file. */
export function formatAnswers({ digest, answers }: RecordedAnswers): string {
  const lines = [...answers].map(([overload, standard]) => `${standard} ${overload}`).sort()
  return `${[firstLine, `${digestWord} ${digest}`, ...lines].join('\n')}\n`
}

/** Reads a header's file; nothing if it holds no question. */
export function parseAnswers(text: string): RecordedAnswers | undefined {
  const digest = new RegExp(`^${digestWord} (\\w+)$`, 'm').exec(text)?.[1]
  if (digest === undefined) return undefined
  const answers = text.split('\n').flatMap((line): [string, string][] => {
    const [, standard = '', overload = ''] = /^(\S+) (.+)$/.exec(line) ?? []
    return isStandard(standard) ? [[overload, standard]] : []
  })
  return { digest, answers: new Map(answers) }
}

const fileOf = (folder: string, header: string) => join(folder, `${header.replace(/[<>]/g, '')}.txt`)

/** What the repository knows of a header; nothing if it was never asked about. */
export async function readAnswers(folder: string, header: string): Promise<RecordedAnswers | undefined> {
  const text = await readFile(fileOf(folder, header), 'utf8').catch(() => '')
  return parseAnswers(text)
}

/** Writes down what a library answered about a header. */
export async function writeAnswers(folder: string, header: string, recorded: RecordedAnswers): Promise<void> {
  const file = fileOf(folder, header)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, formatAnswers(recorded))
}
