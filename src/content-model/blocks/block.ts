import type { Wording } from '../messages/wording'
import type { Declaration } from '../symbols/parseSignature'
import type { RowStandards } from '../standards/rowStandards'

/** A name as the attributes of a block have it. */
export interface BlockName extends RowStandards {
  /** As a programmer writes it, without `std::`: `printf`, `vector::push_back`, `operator new`. */
  name: string
  /** As `data-symbol` has it: a space inside the name is written `%20`. */
  encoded: string
}

/** The kind of a block that answers a task with a program. */
export const recipeKindName = 'recipe'

/** The kind of a block that explains a message. */
export const messageKindName = 'message'

/** Whether blocks of a kind are named by a task or a message, which lists of names leave out. */
export const isOutsideOfNames = (kind: string): boolean => kind === recipeKindName || kind === messageKindName

/** Kinds of blocks whose heading is a text, not a name of the language. */
const headingKinds: readonly string[] = ['topic', recipeKindName, messageKindName]

/** Whether an entry of this kind is a heading: nothing that code or prose could mean. */
export const isHeadingKind = (kind: string): boolean => headingKinds.includes(kind)

/** What a block is listed and found under: a name that it documents, or its heading. */
export interface BlockEntry extends RowStandards {
  name: string
  kind: string
  /** The address that it has by itself; another block of the page may have taken it. */
  id: string
}

/**
 * A documented block: one concept with an address, a heading, standards, text and examples. Whatever lists, finds, links, filters or exports works on
 * blocks; kinds of blocks differ in their attributes alone.
 */
export interface Block extends RowStandards {
  /** What its label says: `function`, `topic`, `recipe`. */
  kind: string
  /** Its address on the page. */
  id: string
  /** The heading; the names where there is none. */
  title?: string
  /** Names of the language that it documents. */
  names: BlockName[]
  /** Under what it is listed and found, in this order. */
  entries: BlockEntry[]
  /** Clauses of the standard that it covers, by their labels: `expr.prim.lambda.capture`. */
  clauses: string[]
  /** What readers ask when they look for it, in their words; the search finds it by them. */
  asks: string[]
  /** Of a message: as each tool words it. */
  wordings?: Wording[]
  /** The declarations as a compiler takes them, one per line, without the indentation of the page and without labels. */
  signature?: string
  /** The same one by one, each with what its labels say; empty for a block without a signature. */
  declarations: Declaration[]
}
