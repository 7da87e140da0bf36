import { spawnSync } from 'node:child_process'

/** Each program that verification calls, and the Debian package that brings it. */
const programs: Record<string, string> = {
  gcc: 'gcc',
  'g++': 'g++',
  ld: 'binutils',
  'clang-19': 'clang-19',
  'clang++-19': 'clang-19',
  nasm: 'nasm',
}

const checkedOnly = ['-fsyntax-only', '-']

/** Packages of headers, libraries and data, each with a call that succeeds where it is installed, and what that call reads. */
const libraries: Record<string, { call: readonly [string, ...string[]]; source: string }> = {
  'libc++-19-dev': { call: ['clang++-19', '-stdlib=libc++', '-x', 'c++', ...checkedOnly], source: '#include <version>\n' },
  'libc++abi-19-dev': { call: ['clang++-19', '-stdlib=libc++', '-x', 'c++', ...checkedOnly], source: '#include <cxxabi.h>\n' },
  'libclang-rt-19-dev': {
    call: ['clang-19', '-fsanitize=address,undefined', '-x', 'c', '-o', '/dev/null', '-'],
    source: 'int main(void) { return 0; }\n',
  },
  // Examples of time zones read the database of the system.
  tzdata: { call: ['test', '-e', '/usr/share/zoneinfo/tzdata.zi'], source: '' },
  'libc6-dev': { call: ['gcc', '-x', 'c', ...checkedOnly], source: '#include <stdio.h>\n' },
}

function succeeds(program: string, args: readonly string[], input = ''): boolean {
  return spawnSync(program, args, { input, stdio: ['pipe', 'ignore', 'ignore'] }).status === 0
}

/** Debian packages of what is missing here. */
function missingPackages(): string[] {
  const missing = new Set<string>()
  for (const [program, packageName] of Object.entries(programs)) {
    if (!succeeds(program, ['--version'])) missing.add(packageName)
  }
  for (const [packageName, { call, source }] of Object.entries(libraries)) {
    const [program, ...args] = call
    if (!succeeds(program, args, source)) missing.add(packageName)
  }
  return [...missing].sort()
}

function aptInstall(packages: readonly string[]): void {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env: environment })
  console.error(`Installing ${packages.join(', ')} …`)
  apt('update')
  apt('install', '-y', '--no-install-recommends', ...packages)
}

/**
 * Makes sure that GCC, Clang 19 with libc++ and NASM are here; as root on a system with apt it installs them.
 * Throws with the names of the packages otherwise.
 */
export function ensureCompilers(): void {
  const missing = missingPackages()
  if (missing.length === 0) return
  const isRoot = process.getuid?.() === 0
  if (isRoot && succeeds('apt-get', ['--version'])) {
    aptInstall(missing)
    if (missingPackages().length === 0) return
  }
  throw new Error(
    `The examples can't be verified without these Debian packages: ${missingPackages().join(', ')}.\n` +
      `Install them with: sudo apt-get update && sudo apt-get install ${missingPackages().join(' ')}\n` +
      'clang-19 and its libraries are in Debian 12 and 13, and for other systems on apt.llvm.org.',
  )
}

/** Versions that a result depends on. */
export interface CompilerVersions {
  gcc: string
  clang: string
  nasm: string
  glibc: string
}

/**
 * The versions of the compilers and of the C library, without the distribution's suffix: what `12.2.0-14+deb12u1` fixes is not what an
 * example prints, and results would be worthless after each of its updates.
 */
export function compilerVersions(): CompilerVersions {
  const versionIn = (program: string, ...args: string[]) =>
    /\d+(\.\d+)+/.exec(spawnSync(program, args, { encoding: 'utf8' }).stdout ?? '')?.[0] ?? 'unknown'
  return {
    gcc: versionIn('gcc', '-dumpfullversion'),
    clang: versionIn('clang-19', '-dumpversion'),
    nasm: versionIn('nasm', '--version'),
    glibc: versionIn('getconf', 'GNU_LIBC_VERSION'),
  }
}
