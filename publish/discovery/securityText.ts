export interface SecuritySettings {
  siteUrl: string
  /** Where a weakness is reported. */
  contact: string
  language: string
  /** Of the sources: a build of the same commit says the same. */
  lastChange: Date
}

/** The content of `/.well-known/security.txt`, RFC 9116. It expires a year after the last change. */
export function formatSecurityText({ siteUrl, contact, language, lastChange }: SecuritySettings): string {
  const expires = new Date(lastChange)
  expires.setUTCFullYear(expires.getUTCFullYear() + 1)
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString().replace(/\.\d+Z$/, 'Z')}`,
    `Preferred-Languages: ${language}`,
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}
