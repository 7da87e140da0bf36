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

/** Packages of headers and libraries, each with a file that shows it is there. */
const libraries: Record<string, { name: string; language: string; args: string[]; source: string }> = {
  'libc++-19-dev': { name: 'libc++ 19', language: 'clang++-19', args: ['-stdlib=libc++'], source: '#include <version>\n' },
  'libc++abi-19-dev': { name: 'libc++abi 19', language: 'clang++-19', args: ['-stdlib=libc++'], source: '#include <cxxabi.h>\n' },
  'libc6-dev': { name: 'the C library’s headers', language: 'gcc', args: [], source: '#include <stdio.h>\n' },
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
  for (const [packageName, { language, args, source }] of Object.entries(libraries)) {
    const languageFlag = language === 'gcc' ? 'c' : 'c++'
    if (!succeeds(language, [...args, '-x', languageFlag, '-fsyntax-only', '-'], source)) missing.add(packageName)
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

/** Versions that a result depends on, by compiler. */
export interface CompilerVersions {
  gcc: string
  clang: string
  nasm: string
}

/** What the compilers and the C library call themselves; part of every cached result's key. */
export function compilerVersions(): CompilerVersions {
  const first = (program: string, ...args: string[]) => spawnSync(program, args, { encoding: 'utf8' }).stdout?.split('\n')[0]?.trim() ?? ''
  const library = first('getconf', 'GNU_LIBC_VERSION')
  return {
    gcc: `${first('gcc', '--version')}, ${library}`,
    clang: `${first('clang-19', '--version')}, ${library}`,
    nasm: first('nasm', '--version'),
  }
}
