import type { Code } from 'mdast'
import { standardOfOption } from '../standards/standards'
import type { ExampleMode } from '../examples/exampleOfFence'
import { fenceExamples } from '../examples/fenceExamples'
import type { PageFence } from '../examples/fencesOf'
import type { CheckedAs, PublishedProgram } from './recipeFacts'

const checkedAs: Readonly<Record<ExampleMode, CheckedAs>> = {
  run: 'run',
  compile: 'compiled',
  fails: 'rejected',
  unlinked: 'rejected',
  errs: 'undefined',
}

/**
 * The programs of a recipe, in the order of the page.
 * @param fences of the whole page, whose files they may use
 * @param isInside whether a fence is in the recipe
 */
export function recipePrograms(fences: readonly PageFence[], isInside: (fence: Code) => boolean): PublishedProgram[] {
  return fenceExamples(fences)
    .filter(({ fence }) => isInside(fence.node))
    .map(({ example: { mode, language, std, files, stdin, output } }) => {
      const standard = language === 'nasm' ? undefined : standardOfOption(std)
      return {
        language,
        ...(standard !== undefined && { standard }),
        checked: checkedAs[mode],
        files: files.map(({ name, code }) => ({ name, code })),
        ...(stdin !== '' && { input: stdin }),
        ...(output !== '' && { output }),
      }
    })
}
