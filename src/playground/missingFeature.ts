/** What a browser must have to run examples, as far as a page can see. */
interface Features {
  WebAssembly?: unknown
  Worker?: unknown
  DecompressionStream?: unknown
  isSecureContext?: boolean
}

/** Why this browser cannot run examples, as a sentence; nothing where it can. Digests and stored files need a secure origin. */
export function missingFeature(browser: Features = globalThis): string | undefined {
  if (browser.isSecureContext !== true) return 'Examples cannot be run here, since this page did not come over https.'
  if (typeof browser.WebAssembly !== 'object')
    return 'Examples cannot be run in this browser: WebAssembly is missing, or has been switched off to protect the device.'
  if (typeof browser.Worker !== 'function' || typeof browser.DecompressionStream !== 'function')
    return 'Examples cannot be run in this browser: it is too old. Update it to run examples.'
  return undefined
}
