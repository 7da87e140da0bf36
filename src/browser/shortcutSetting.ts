import { readStorage, writeStorage } from '../hooks/storage'

/** Holds `off` for readers who have no use for single keys: speech input, for one, would press them by accident. */
const storageKey = 'shortcuts'

/** The choice of this page load; the storage may be denied. */
let chosen: boolean | undefined

/** Whether single keys are shortcuts. Those with Ctrl or ⌘ always are. */
export const areSingleKeysOn = () => (chosen ??= readStorage(storageKey) !== 'off')

/** Switches single keys on or off for good. */
export function switchSingleKeys(isOn: boolean): void {
  chosen = isOn
  writeStorage(storageKey, isOn ? null : 'off')
}
