import type { RawAttribute } from '../symbols/rawAttributes'
import type { Block } from './block'
import type { AttributeProblem } from './readAttributeTexts'

/** A kind of block: the element that authors write, and what its attributes say. */
export interface BlockKind {
  /** `Symbol` */
  element: string
  /**
   * Never throws: with problems, the block is the best guess.
   * @param raw in the author's order
   * @param line where the element begins
   */
  parse(raw: readonly RawAttribute[], line: number): { attributes: Block; problems: AttributeProblem[] }
}
