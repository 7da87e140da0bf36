export interface SecuritySettings {
  siteUrl: string
  /** Where to report a vulnerability. */
  contact: string
  language: string
  expires: Date
}

const day = 24 * 3600 * 1000

/** The standard recommends less than a year. */
const term = 364 * day

/** Extension of the term for a site built from old sources, added as often as needed. */
const extension = 182 * day

/** A site that was just published must not say that its contact is about to expire. */
const shortest = 90 * day

/** Expiry date of the contact. It is counted from the last change of the sources, so that builds of one commit are identical, and is never soon. */
export function securityExpiry(lastChange: Date, built: Date): Date {
  const missing = built.getTime() + shortest - (lastChange.getTime() + term)
  return new Date(lastChange.getTime() + term + Math.max(0, Math.ceil(missing / extension)) * extension)
}

/** The content of `/.well-known/security.txt`, RFC 9116. */
export function formatSecurityText({ siteUrl, contact, language, expires }: SecuritySettings): string {
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString().replace(/\.\d+Z$/, 'Z')}`,
    `Preferred-Languages: ${language}`,
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}
