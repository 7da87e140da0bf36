/** What was thrown, in words. Anything can be thrown, not only errors. */
export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error))
