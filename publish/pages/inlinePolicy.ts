import { createHash } from 'node:crypto'
import { headScripts } from '../../src/inline/headScripts'
import type { PolicyHashes } from '../hosts/hosting'

/** More distinct style elements than this mean that pages bring their own, and the policy would grow with them. */
const styleLimit = 16

const quotedOrPlain = `(?:[^>"']|"[^"]*"|'[^']*')*`
const scripts = new RegExp(`<script\\b(${quotedOrPlain})>([\\s\\S]*?)</script>`, 'gi')
const styles = new RegExp(`<style\\b${quotedOrPlain}>([\\s\\S]*?)</style>`, 'gi')

/** The browser runs none of these. */
const dataBlock = /\btype="?application\/(?:json|ld\+json)\b/i

/** The hash of a text for a Content-Security-Policy. */
export const policyHash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** Collects the inline scripts and styles that the security policy must allow, by page and drawing, and refuses scripts that are not ours. */
export class InlinePolicy {
  private readonly known: ReadonlyMap<string, string>
  private readonly usedScripts = new Set<string>()
  /** Hash by text: the same few texts are on every page. */
  private readonly styles = new Map<string, string>()

  constructor(starter: string) {
    this.known = new Map([...Object.values(headScripts), starter].map((text) => [text, policyHash(text)]))
  }

  /** Problems with a page's inline scripts and styles. */
  add(route: string, html: string): string[] {
    const problems: string[] = []
    for (const [, attributes = '', text = ''] of html.matchAll(scripts)) {
      if (/\bsrc=/.test(attributes) || dataBlock.test(attributes)) continue
      const hash = this.known.get(text)
      if (hash !== undefined) this.usedScripts.add(hash)
      else problems.push(`${route}  has an unknown inline script: ${text.trim().slice(0, 100)}`)
    }
    for (const [, text = ''] of html.matchAll(styles)) {
      if (this.styles.has(text)) continue
      this.styles.set(text, policyHash(text))
      if (this.styles.size > styleLimit) problems.push(`${route}  has an unknown style element: ${text.trim().slice(0, 100)}`)
    }
    return problems
  }

  hashes(): PolicyHashes {
    return { scripts: [...this.usedScripts], styles: [...this.styles.values()] }
  }
}
