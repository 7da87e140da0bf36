import type { Operand } from '../program'
import type { Builder } from './arithmetic'

/** What executes a vector instruction; undefined for other mnemonics. */
export function vectorBuilder(_mnemonic: string, _operands: readonly Operand[]): Builder | undefined {
  return undefined
}
