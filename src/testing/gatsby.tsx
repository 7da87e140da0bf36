import type { ComponentProps } from 'react'

/** Gatsby's `Link` as the plain anchor that it renders. */
export function Link({ to, ...props }: ComponentProps<'a'> & { to: string }) {
  return <a href={to} {...props} />
}

export const navigate = jest.fn()

export const graphql = () => undefined
