/** Path of a command that a package brings, from the project's folder. */
export function bin(name: string): string
/**
 * Runs a command below a heading. Its output is shown as it comes; that of one that runs beside others, when it ends, since their lines would mix.
 * Resolves to its exit code.
 */
export function run(heading: string, command: readonly string[], options?: { env?: NodeJS.ProcessEnv; isBeside?: boolean }): Promise<number>
