import type { WideParts } from './bareMachine'
import { vectorBuilder } from './vectors'
import { wideChanges } from './wideChanges'
import { viewX87 } from './x87View'

/** What executes vector instructions and those of the x87 unit, and tells of them. */
export const wideParts: WideParts = { vectorBuilder, viewX87, wideChanges }
