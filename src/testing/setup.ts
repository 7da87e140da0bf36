import '@testing-library/jest-dom'

/** jsdom has no layout, so nothing comes into view. */
class NothingComesNear implements Pick<IntersectionObserver, 'observe' | 'unobserve' | 'disconnect'> {
  observe() {}
  unobserve() {}
  disconnect() {}
}

if (typeof window !== 'undefined') Object.assign(globalThis, { IntersectionObserver: NothingComesNear })
