import { TextDecoder, TextEncoder } from 'node:util'
import '@testing-library/jest-dom'

/** jsdom has no layout, so nothing comes into view. */
class NothingComesNear implements Pick<IntersectionObserver, 'observe' | 'unobserve' | 'disconnect'> {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// Nor has it what turns text into bytes and back.
if (typeof window !== 'undefined') Object.assign(globalThis, { IntersectionObserver: NothingComesNear, TextDecoder, TextEncoder })
