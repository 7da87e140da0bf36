/** Sets up a fresh clone. Plain Node, since no package may be installed yet. */
import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { findChromium, headlessShell, findOtherBrowsers, findProgram } from './findBrowsers.mjs'

export const projectRoot = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')

/** As in `engines` of package.json. */
const neededNode = [20, 19]

/** An error whose message is enough; no stack is needed. */
export class SetupError extends Error {}

/** @throws SetupError when this Node is too old */
export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [neededMajor, neededMinor] = neededNode
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return
  throw new SetupError(`Node ${neededNode.join('.')} or newer is needed, and this is ${version}. Get it from https://nodejs.org/.`)
}

/**
 * Which packages of the lockfile are missing or have another version.
 * @param lock content of package-lock.json
 * @param installed content of node_modules/.package-lock.json, which npm writes
 * @returns whether some are that the site is made with, and whether some are that only tests and tools need
 */
export function missingPackages(lock, installed) {
  const missing = Object.entries(lock.packages).filter(([place, wanted]) => {
    const found = installed.packages[place]
    if (place === '' || wanted.link) return false
    return found ? found.version !== wanted.version : !(wanted.optional || wanted.devOptional || wanted.peer)
  })
  return { forSite: missing.some(([, { dev }]) => !dev), forTests: missing.some(([, { dev }]) => dev) }
}

function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Seconds between two signs of life of a long step. */
const tick = 20

/** The last lines of a log. */
const tailOf = (file) => fs.readFileSync(file, 'utf8').trimEnd().split('\n').slice(-30).join('\n')

/** Runs npm with its output in a file, since it warns of much that nobody here can change. Says now and then that it still works. */
async function runNpm(root, args) {
  const log = path.join(root, '.build', 'npm.log')
  fs.mkdirSync(path.dirname(log), { recursive: true })
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  const output = fs.openSync(log, 'w')
  const timer = setInterval(() => console.log(`    npm is still downloading and unpacking (${seconds()} s)`), tick * 1000)
  const child = spawn('npm', args, { cwd: root, env: process.env, stdio: ['ignore', output, output], shell: process.platform === 'win32' })
  const status = await new Promise((resolve) => {
    child.on('error', () => resolve(1))
    child.on('close', resolve)
  })
  clearInterval(timer)
  fs.closeSync(output)
  if (status !== 0) throw new SetupError(`${tailOf(log)}\n\nThe packages could not be installed. The end of ${log} is above.`)
  console.log(`    Installed in ${seconds()} s.`)
}

const quiet = ['--no-audit', '--no-fund', '--no-progress']

/**
 * Installs the packages of the lockfile that are missing.
 * @param isTested whether those that only tests and tools need must be there too
 */
export async function ensurePackages({ root = projectRoot, isTested }) {
  const lock = readJson(path.join(root, 'package-lock.json'))
  const installed = readJson(path.join(root, 'node_modules/.package-lock.json'))
  if (!lock) throw new SetupError(`package-lock.json is missing or damaged in ${root}.`)
  const missing = installed ? missingPackages(lock, installed) : { forSite: true, forTests: true }
  if (missing.forSite) {
    console.log(
      installed
        ? 'The packages are out of date. npm installs them anew; its messages go to .build/npm.log.'
        : 'npm installs the packages. That takes a minute or two, once; its messages go to .build/npm.log.',
    )
    await runNpm(root, ['ci', isTested ? '--include=dev' : '--omit=dev', ...quiet])
  } else if (isTested && missing.forTests) {
    console.log('npm adds the packages that only tests and tools need; its messages go to .build/npm.log.')
    await runNpm(root, ['install', '--include=dev', '--no-save', ...quiet])
  }
}

/** Where Debian asks whether a package may start its service. */
const servicePolicy = '/usr/sbin/policy-rc.d'

const canInstall = () => process.getuid?.() === 0 && findProgram('apt-get') !== undefined

/** Tries at reading Debian's lists of packages. */
const listReadings = 4

/** Waits up to ten minutes for another process that installs packages, such as the daily upgrades of a fresh server, instead of failing at its lock. */
const waitForOthers = ['-o', 'DPkg::Lock::Timeout=600']

/**
 * Reads Debian's lists of packages. Without the list of its security archive apt installs much older browsers, and calls that a success; so a list that
 * can't be read is asked for again.
 */
function readPackageLists() {
  for (let reading = 1; reading <= listReadings; reading++) {
    try {
      execFileSync('apt-get', ['update', '-qq', '-o', 'APT::Update::Error-Mode=any'], { stdio: 'inherit' })
      return
    } catch {
      if (reading < listReadings) execFileSync('sleep', [String(10 * reading)])
    }
  }
  console.log('Not all of the lists of packages could be read: what is installed now may be old.')
}

/** Installs packages of Debian where that is possible, without starting their services. */
function installDebianPackages(names, purpose) {
  if (!canInstall()) return
  console.log(`Installing ${names.join(', ')} for ${purpose}.`)
  const isPolicyOurs = !fs.existsSync(servicePolicy)
  if (isPolicyOurs) fs.writeFileSync(servicePolicy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    readPackageLists()
    execFileSync('apt-get', ['install', '-y', '-qq', ...waitForOthers, '--no-install-recommends', ...names], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  } catch {
    // The caller says what is missing.
  } finally {
    if (isPolicyOurs) fs.rmSync(servicePolicy)
  }
}

/** Path of a Chromium for the browser tests. Installs Debian's if possible, and the one without windows. */
export function ensureChromium() {
  if (!findChromium()) installDebianPackages(['chromium'], 'the browser tests')
  const found = findChromium()
  if (!found)
    throw new SetupError(
      'The browser tests need Chromium or Chrome. Install one (Debian and Ubuntu: sudo apt-get install chromium), or name its program in CHROMIUM.',
    )
  if (!process.env.CHROMIUM && !findProgram(headlessShell)) {
    installDebianPackages([headlessShell], 'the browser tests, which take three quarters of the time in it')
    if (!findProgram(headlessShell)) console.log(`There is no ${headlessShell} on this machine: the browser tests run in ${found}.`)
  }
  return found
}

/** Servers on which tests try what publish/README.md says of them, with their packages. */
const servers = [
  { program: 'nginx', debianPackage: 'nginx-light', tested: 'publish/hosts/nginx.conf' },
  { program: 'apache2', debianPackage: 'apache2-bin', tested: 'the lines for Apache in publish/README.md' },
  { program: 'caddy', debianPackage: 'caddy', tested: 'the lines for Caddy in publish/README.md' },
]

/** Installs other servers where that is possible. Without them their tests are left out. */
export function ensureServers() {
  for (const { program, debianPackage, tested } of servers) {
    const isThere = () => findProgram(program, `${process.env.PATH}${path.delimiter}/usr/sbin`) !== undefined
    if (!isThere()) installDebianPackages([debianPackage], `the test of ${tested}`)
    if (!isThere()) console.log(`Not run: the test of ${tested}, since ${program} is not installed.`)
  }
}

/**
 * Installs Firefox and WebKit, in which a reader's walk is tested, where that is possible; elsewhere says what is not run.
 * @throws SetupError when one is missing where both are expected: in continuous integration, and where set-up can install them
 */
export function ensureOtherBrowsers() {
  const missing = () => {
    const { firefox, webKit, xvfb } = findOtherBrowsers()
    return [
      ...(firefox ? [] : [{ browser: 'Firefox', packages: ['firefox-esr'] }]),
      ...(webKit && xvfb ? [] : [{ browser: 'WebKit', packages: ['webkit2gtk-driver', 'xvfb', 'xauth'] }]),
    ]
  }
  const wanted = missing().flatMap(({ packages }) => packages)
  if (wanted.length > 0) installDebianPackages(wanted, 'the walk in other browsers')
  const left = missing()
  for (const { browser } of left) console.log(`Not run: the walk in ${browser}, since there is no ${browser} on this machine.`)
  if (left.length > 0 && (process.env.CI || canInstall()))
    throw new SetupError(
      `The browser tests need ${left.map(({ packages }) => packages.join(', ')).join(', ')} here. Install them with apt-get.`,
    )
}
