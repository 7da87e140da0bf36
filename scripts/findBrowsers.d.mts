export function findProgram(name: string, searchPath?: string): string | undefined
export function findChromium(environment?: NodeJS.ProcessEnv, exists?: (file: string) => boolean): string | undefined
export function findOtherBrowsers(searchPath?: string): Record<'firefox' | 'webKit' | 'xvfb', string | undefined>
