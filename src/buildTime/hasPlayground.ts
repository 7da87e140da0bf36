/**
 * Whether the site is built with what readers need to run its examples. `CODEFRAME_PLAYGROUND=off` leaves it out: no buttons, no compiler, and no question
 * what becomes of an example in a browser.
 */
export const hasPlayground = (environment: NodeJS.ProcessEnv): boolean => environment['CODEFRAME_PLAYGROUND'] !== 'off'
