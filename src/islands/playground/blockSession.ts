import { codeText } from '../../browser/codeText'
import { canShareMemory } from '../../playground/lineMailbox'
import { languageFacts } from '../../languages/languages'
import type { ProgramFile, RunSettings } from '../../playground/program'
import { decodeLink, encodeLink } from '../../playground/shareLink'
import { checkChoice } from './checkChoice'
import { thisDevice, type ConsentReason } from './consent'
import { connectMachine } from './machineClient'
import { connect } from './sharedClient'
import { languageOf, ProgramSession } from './programSession'

const agreed = new Set<ConsentReason>()

/** The text of a block, as its page shows it. */
/** The output that the page shows for a program: that of the block directly below. */
function outputBelow(block: Element | null): string | undefined {
  const next = block?.nextElementSibling
  const pre = next?.matches('.code.output') ? next.querySelector('pre') : null
  return pre ? codeText(pre) : undefined
}

/** Begins to run or to change the program of a block. */
export function blockSession(code: Element, settings: RunSettings): ProgramSession {
  const { std, with: others = [] } = settings
  const language = languageOf(std)
  const { name = languageFacts[language].mainFile } = settings
  const files: ProgramFile[] = [{ name, text: codeText(code) }]
  for (const { name: other, block } of others) {
    const shown = document.getElementById(block)?.querySelector('pre')
    if (shown) files.push({ name: other, text: codeText(shown) })
  }
  const example = { settings, files, output: outputBelow(code.closest('.code')) }
  return new ProgramSession(example, {
    connect: language === 'asm' ? connectMachine : connect,
    device: thisDevice,
    canWaitForInput: canShareMemory,
    checkChoice,
    agreed,
    encode: encodeLink,
    decode: decodeLink,
  })
}
