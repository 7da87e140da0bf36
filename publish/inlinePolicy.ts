import { createHash } from 'node:crypto'
import { headScripts } from '../src/inline/headScripts'
import type { PolicyHashes } from './hosting'

/** More different style elements than this on a site mean that pages bring their own, and the policy would grow with them. */
const styleLimit = 16

const quotedOrPlain = `(?:[^>"']|"[^"]*"|'[^']*')*`
const scripts = new RegExp(`<script\\b(${quotedOrPlain})>([\\s\\S]*?)</script>`, 'gi')
const styles = new RegExp(`<style\\b${quotedOrPlain}>([\\s\\S]*?)</style>`, 'gi')

/** The browser runs none of these. */
const dataBlock = /\btype="?application\/(?:json|ld\+json)\b/i

/** As a Content-Security-Policy names a text. */
export const policyHash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** Collects what the security policy has to allow, by page and drawing, and refuses inline scripts that are not ours. */
export class InlinePolicy {
  private readonly known: ReadonlyMap<string, string>
  private readonly usedScripts = new Set<string>()
  /** Hash by text: the same few texts come with every page. */
  private readonly styles = new Map<string, string>()

  constructor(starter: string) {
    this.known = new Map([...Object.values(headScripts), starter].map((text) => [text, policyHash(text)]))
  }

  /** What is wrong with the page's inline scripts and styles; nothing on a page of ours. */
  add(route: string, html: string): string[] {
    const problems: string[] = []
    for (const [, attributes = '', text = ''] of html.matchAll(scripts)) {
      if (/\bsrc=/.test(attributes) || dataBlock.test(attributes)) continue
      const hash = this.known.get(text)
      if (hash !== undefined) this.usedScripts.add(hash)
      else problems.push(`${route}  has an inline script that the security policy does not know: ${text.trim().slice(0, 100)}`)
    }
    for (const [, text = ''] of html.matchAll(styles)) {
      if (this.styles.has(text)) continue
      this.styles.set(text, policyHash(text))
      if (this.styles.size > styleLimit) problems.push(`${route}  brings a style element of its own: ${text.trim().slice(0, 100)}`)
    }
    return problems
  }

  hashes(): PolicyHashes {
    return { scripts: [...this.usedScripts], styles: [...this.styles.values()] }
  }
}
