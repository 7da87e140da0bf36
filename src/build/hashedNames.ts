/** Hexadecimal digits of the digest in the name of a script or a stylesheet. Each page names several of them, and no compression shortens one. */
export const hashLength = 12

/** The name of a script or a stylesheet that changes with its content; its first group is the digest. */
export const hashedName = new RegExp(`[-.]([0-9a-f]{${hashLength},})\\.(?:js|css)$`)
