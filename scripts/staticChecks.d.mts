/**
 * The checks that read the code without running it: a name for each, and its command. With a folder for `caches` they read again only what has changed
 * since they passed. Reads `package.json` of the current folder then, and throws if there is none.
 */
export function staticChecks(options?: { caches?: string }): readonly { name: string; command: readonly string[] }[]
