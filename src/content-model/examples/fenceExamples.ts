import { isExampleLanguage } from '../../languages/languages'
import { exampleModes, exampleOfFence, type FenceExample } from './exampleOfFence'
import { keptFiles, type PageFence } from './fencesOf'

/** The examples among the fences of a page, each with its fence. What is wrong with one is not said here: the tests report it. */
export function fenceExamples(fences: readonly PageFence[]): { fence: PageFence; example: FenceExample }[] {
  const kept = keptFiles(fences)
  return fences.flatMap((fence) => {
    const { words } = fence.parsed
    const mode = exampleModes.find((word) => words.has(word))
    const { language } = fence
    return mode && isExampleLanguage(language) ? [{ fence, example: exampleOfFence({ ...fence, mode, language, words }, kept) }] : []
  })
}
