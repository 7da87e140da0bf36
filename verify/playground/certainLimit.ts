import type { LimitName } from '../../src/playground/program'
import { limitIn } from '../../src/playground/toolMessages'
import type { PlaygroundOutcome } from './outcome'

/** Why an example cannot run in a browser, where the words of its tools say so for certain. */
export function certainLimit({ messages, stderr }: Pick<PlaygroundOutcome, 'messages' | 'stderr'>): LimitName | undefined {
  return limitIn(`${messages}\n${stderr}`)
}
