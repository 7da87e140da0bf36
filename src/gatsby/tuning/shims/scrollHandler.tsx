import type { ReactNode } from 'react'

/** Stands in for `gatsby-react-router-scroll`: scroll positions are kept by `src/browser/scroll.ts`, and two keepers would undo each other's work. */
export function ScrollContext({ children }: { children: ReactNode }) {
  return children
}

/** Gatsby passes it on to pages; none of ours asks for it. */
export const useScrollRestoration = undefined
