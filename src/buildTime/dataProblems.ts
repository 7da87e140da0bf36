import path from 'node:path'
import { parseAskedQuestions } from '../content-model/askedQuestions'
import { parsePackages, parseRoadmap } from '../content-model/parseDataFiles'
import type { ContentProblem } from '../content-model/problems'
import { parseCommands } from '../search/parseCommands'
import { fromRoot, sitePaths } from './paths'
import { readFileIfThere } from './readFileIfThere'

const parsers = {
  'asked-questions.yml': parseAskedQuestions,
  'commands.yml': parseCommands,
  'packages.yml': parsePackages,
  'roadmap.yml': parseRoadmap,
}

/** Problems of the lists in `content/data`. A site need not have each of them. */
export function dataProblems(root: string): ContentProblem[] {
  return Object.entries(parsers).flatMap(([name, parse]) => {
    const file = path.join(sitePaths(root).data, name)
    const source = readFileIfThere(file)?.toString()
    return source === undefined ? [] : parse(fromRoot(root, file), source).problems
  })
}
