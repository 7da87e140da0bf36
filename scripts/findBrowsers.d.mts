export function findProgram(name: string, searchPath?: string): string | undefined
export function findChromium(environment?: NodeJS.ProcessEnv, exists?: (file: string) => boolean): string | undefined
export function findTestedChromium(environment?: NodeJS.ProcessEnv, exists?: (file: string) => boolean): string | undefined
export const headlessShell: string
export function findOtherBrowsers(searchPath?: string): Record<'firefox' | 'webKit' | 'xvfb', string | undefined>
