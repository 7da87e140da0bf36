/** Whether the build uses the tricks of this folder. `CODEFRAME_TUNING=off` gives Gatsby's own behaviour. */
export const isTuned = (environment: NodeJS.ProcessEnv = process.env): boolean => environment['CODEFRAME_TUNING'] !== 'off'
