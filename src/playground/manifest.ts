/**
 * What the site publishes for running examples. Each file is cut into parts of at most 1 MB, each packed by itself with Zstandard and named by its digest, so
 * that progress is exact, a broken download goes on where it stopped, and success does not depend on what a host compresses.
 */
export interface PackedFile {
  /** Bytes when unpacked. */
  size: number
  /** Digest (the first 32 hexadecimal digits of its SHA-256) and bytes of each part, in order. */
  parts: readonly (readonly [digest: string, bytes: number])[]
}

/**
 * - `compiler`: Clang and the linker, without what few programs need
 * - `rest`: what `compiler` leaves out, a module of its own
 * - `c`: headers and libraries of C, and what a program of either language is linked with
 * - `cpp`: headers and libraries of C++
 * - `headers-c++20`, `headers-c++23`: the precompiled header of a standard, and the object that belongs to it
 */
export const playgroundFiles = ['compiler', 'rest', 'c', 'cpp', 'headers-c++20', 'headers-c++23'] as const

export type PlaygroundFile = (typeof playgroundFiles)[number]

export interface Manifest {
  format: 2
  /** Names the compiler's version and the recipe by which its files were made. */
  version: string
  files: Readonly<Record<PlaygroundFile, PackedFile>>
}

/** The two workers: one compiles and links, the other is a program that runs. */
export const workerNames = ['compiler', 'program'] as const

export type WorkerName = (typeof workerNames)[number]

/** The manifest as the site publishes it. */
export interface PublishedManifest extends Manifest {
  /** Address of each worker's script below the site's base; its name holds a digest. */
  workers: Readonly<Record<WorkerName, string>>
}

/** Addresses below the site's base. */
export const playgroundFolder = '/playground'
export const manifestAddress = `${playgroundFolder}/manifest.json`
export const partAddress = (digest: string): string => `${playgroundFolder}/parts/${digest}.bin`

/** The cache of the parts and of the workers. One for all builds, since their names hold digests. */
export const playgroundCache = 'codeframe-playground'

/** Bytes to fetch for a file when nothing of it is stored. */
export const packedSize = ({ parts }: PackedFile): number => parts.reduce((sum, [, bytes]) => sum + bytes, 0)

/** What `npm start` answers instead of the manifest while it makes the compiler, or when it could not: `{"compiler":"being made"}`. */
export type MissingCompiler = 'being made' | 'failed'
