import { symbolKind } from '../symbols/symbolAttributes'
import { messageKind } from '../messages/messageAttributes'
import { recipeKind } from '../recipes/recipeAttributes'
import { topicKind } from '../topics/topicAttributes'
import type { BlockKind } from './blockKind'

/** All kinds, by their elements. */
export const blockKinds: ReadonlyMap<string, BlockKind> = new Map(
  [symbolKind, topicKind, recipeKind, messageKind].map((kind: BlockKind) => [kind.element, kind]),
)
