import { symbolKind } from '../symbols/symbolAttributes'
import { topicKind } from '../topics/topicAttributes'
import type { BlockKind } from './blockKind'

/** All kinds, by their elements. */
export const blockKinds: ReadonlyMap<string, BlockKind> = new Map([symbolKind, topicKind].map((kind: BlockKind) => [kind.element, kind]))
