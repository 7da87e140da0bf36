import { escapeHtml } from '../escapeHtml'
import { policyOfElement } from '../hosts/hosting'

/** Browsers look for the encoding in the first kilobyte, which the policy would fill. */
const start = /<head>(?:<meta charset="utf-8"\/?>)?/i

/**
 * A page that brings the security policy along, for answers that come without its header. It stands at the beginning: what precedes it is not under it.
 */
export function withPolicy(html: string, policy: string): string {
  const element = `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policyOfElement(policy))}">`
  if (!start.test(html)) throw new Error('The page has no head.')
  return html.replace(start, (begin) => begin + element)
}
