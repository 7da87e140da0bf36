import fs from 'node:fs'
import path from 'node:path'

/** Programs that are Chromium or close enough, best first: on the search path, then where macOS has applications. */
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const applications = ['/Applications/Chromium.app/Contents/MacOS/Chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/** Chromium without windows, program and package of Debian. */
export const headlessShell = 'chromium-headless-shell'

/** The program of this name on the search path; `undefined` if there is none. */
export function findProgram(name, searchPath = process.env.PATH ?? '') {
  return searchPath
    .split(path.delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => path.join(folder, name))
    .find((file) => fs.existsSync(file))
}

/** The first of these programs that is there, or what macOS has; the program that `CHROMIUM` in the environment names wins. */
const firstOf = (programs, environment, exists) =>
  [environment.CHROMIUM, ...programs.map((name) => findProgram(name, environment.PATH)), ...applications].find(
    (file) => file !== undefined && exists(file),
  )

/**
 * The Chromium that set-up finds. `CHROMIUM` in the environment wins.
 * @param exists whether there is such a file
 */
export const findChromium = (environment = process.env, exists = fs.existsSync) => firstOf(names, environment, exists)

/**
 * The Chromium of the browser tests: the one without windows where there is one, whose tests take three quarters of the time; otherwise any. `CHROMIUM` in the
 * environment wins.
 */
export const findTestedChromium = (environment = process.env, exists = fs.existsSync) =>
  firstOf([headlessShell, ...names], environment, exists)

/** The programs with which a reader's walk runs in Firefox and in WebKit; `undefined` for what is missing. */
export const findOtherBrowsers = (searchPath = process.env.PATH) => ({
  firefox: findProgram('firefox-esr', searchPath) ?? findProgram('firefox', searchPath),
  webKit: findProgram('WebKitWebDriver', searchPath),
  xvfb: findProgram('xvfb-run', searchPath),
})
