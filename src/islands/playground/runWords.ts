import { languageNames } from '../../languages/languages'
import { sizeInWords } from '../../offline/sectionFiles'
import type { RunOutcome } from '../../playground/client'
import type { Program, RunLanguage } from '../../playground/program'
import type { BreakdownReason, ProgramEnd } from '../../playground/protocol'
import { memoryNeed, type ConsentReason } from './consent'
import type { Run, RunStep } from './programSession'

/** `12 ms`, `1.3 s` */
export const timeInWords = (milliseconds: number): string =>
  milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`

function endInWords(end: ProgramEnd, milliseconds: number): string {
  const time = timeInWords(milliseconds)
  if (end.how === 'exit') return `Exited with status ${end.status} in ${time}.`
  if (end.how === 'signal') return `Ended by ${end.signal} after ${time}: ${end.words.replace(/\.$/, '')}.`
  if (end.how === 'finding') return `Stopped after ${time} by what the checks found.`
  return 'Stopped: it printed more than 1 MB.'
}

const breakdowns: Record<BreakdownReason, string> = {
  network: 'The compiler could not be fetched. Check the network connection.',
  damaged: 'A file of the compiler arrived damaged.',
  memory: 'There is not enough memory to compile this program. Close other tabs, or run it on another device.',
  compiler: 'The compiler crashed.',
  waiting: 'There is no compiler yet.',
  cancelled: 'Cancelled. What has arrived is kept for the next run.',
}

function outcomeInWords(outcome: RunOutcome, isExpected: boolean, language: RunLanguage): string {
  const asThePageSays = isExpected ? ', as the page says' : ''
  switch (outcome.how) {
    case 'ended':
      return endInWords(outcome.end, outcome.milliseconds)
    case 'compiled':
      return `Compiled in ${timeInWords(outcome.milliseconds)}${asThePageSays}.`
    case 'rejected':
      return `The ${outcome.by} rejected the program${asThePageSays}.`
    case 'unsupported':
      return outcome.words
    case 'stopped':
      return 'Stopped.'
    case 'broken':
      return language === 'asm' ? breakdowns[outcome.reason].replace('compiler', 'assembler') : breakdowns[outcome.reason]
  }
}

function stepInWords(step: RunStep, language: Program['language']): string {
  switch (step.name) {
    case 'preparing':
      return 'Preparing…'
    case 'asking':
      return 'Waiting for your consent.'
    case 'fetching':
      return step.isMore
        ? `This program needs the rest of the compiler: ${sizeInWords(step.total)} once, then offline.`
        : `${languageNames[language]}: ${sizeInWords(step.total)} once, then offline.`
    case 'compiling':
      return language === 'asm' ? 'Assembling…' : 'Compiling…'
    case 'linking':
      return 'Linking…'
    case 'running':
      return 'Running…'
    case 'waiting':
      return 'Waiting for input…'
    case 'over':
      return ''
  }
}

/** How a run stands, in one or two sentences for the eye and for screen readers. */
export function statusOf({ step, program, output, isVerified, isDifferent }: Run): string {
  if (step.name !== 'over') return stepInWords(step, program.language)
  const words = outcomeInWords(step.outcome, isVerified && !program.isRun && !isDifferent, program.language)
  return step.outcome.how === 'ended' && output.isEmpty ? `${words} It printed nothing.` : words
}

/** What a reader is asked before a run begins. */
export function consentQuestion(reason: ConsentReason, bytes: number, language: Program['language']): string {
  const download = bytes > 0 ? ` ${languageNames[language]} is fetched once: ${sizeInWords(bytes)}.` : ''
  return reason === 'data'
    ? `Your browser asks to save data.${download}`
    : `Compiling takes up to ${memoryNeed} of memory, and this device has little.${download}`
}

/** Whether the compiler warned that the program uses a null pointer: most machines end such a program, and WebAssembly does not. */
export const warnsOfNull = (messages: string): boolean => /\[-W(?:nonnull|null-dereference|null-pointer-[a-z]+)\]/.test(messages)
