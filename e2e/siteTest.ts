import { expect, test as base } from '@playwright/test'

export { expect, type Page } from '@playwright/test'

/** Whether a console message reports a violation of the security policy. */
export const isViolation = (line: string) => line.includes('Content Security Policy')

/** Playwright's `test` with the security policy of production: it fails when a page violates the policy. */
export const test = base.extend<{ violations: string[] }>({
  violations: [
    async ({ context }, provide) => {
      const violations: string[] = []
      context.on('console', (message) => {
        if (isViolation(message.text())) violations.push(`${message.page()?.url() ?? ''}  ${message.text()}`)
      })
      await provide(violations)
      expect(violations).toEqual([])
    },
    { auto: true },
  ],
})
