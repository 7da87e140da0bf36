/** What a browser tells of the device. */
export interface Device {
  /** The reader asked for less data. */
  savesData: boolean
  /** Gigabytes, as `navigator.deviceMemory` rounds them; Firefox and Safari do not tell. */
  memory: number | undefined
}

/** Why a reader is asked before the first run. */
export type ConsentReason = 'data' | 'memory'

/** Devices with less memory, in gigabytes, are asked about. */
const enoughMemory = 4

/** Memory that compiling takes, as the dialog names it. */
export const memoryNeed = '800 MB'

/** Why a run must not begin without the reader's consent, if anything speaks against it. */
export function consentReason({ savesData, memory }: Device, bytesToFetch: number): ConsentReason | undefined {
  if (memory !== undefined && memory < enoughMemory) return 'memory'
  return savesData && bytesToFetch > 0 ? 'data' : undefined
}

declare global {
  interface Navigator {
    /** Chromium only. */
    readonly deviceMemory?: number
  }
}

/** This device. */
export const thisDevice = (): Device => ({
  savesData: navigator.connection?.saveData === true,
  memory: navigator.deviceMemory,
})
