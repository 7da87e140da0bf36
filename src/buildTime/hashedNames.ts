/** Hex digits of the digest in the name of a script or style sheet. With CODEFRAME_TUNING=off those of webpack's have more. */
export const hashLength = 12

/** Matches the name of a script or style sheet with a digest, which is the first group. */
export const hashedName = new RegExp(`[-.]([0-9a-f]{${hashLength},})\\.(?:js|css)$`)
