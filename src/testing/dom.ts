import { TextDecoder, TextEncoder } from 'node:util'
import '@testing-library/jest-dom'

/** jsdom has no layout, so nothing comes into view. */
class NothingComesNear implements Pick<IntersectionObserver, 'observe' | 'unobserve' | 'disconnect'> {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// A suite that runs in a document imports this for its matchers, and for what jsdom lacks. They take a tenth of a second to load, so the others do without.
Object.assign(globalThis, { IntersectionObserver: NothingComesNear, TextDecoder, TextEncoder })
