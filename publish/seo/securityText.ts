export interface SecuritySettings {
  siteUrl: string
  /** Where a weakness is reported. */
  contact: string
  language: string
  expires: Date
}

const day = 24 * 3600 * 1000

/** The standard asks for less than a year. */
const term = 364 * day

/** What a site that is built from old sources adds to the term, as often as it needs. */
const extension = 182 * day

/** A site that was just published must not say that its contact is about to expire. */
const shortest = 90 * day

/** Until when the contact holds: counted from the last change of the sources, so that builds of one commit say the same, and never over soon. */
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
