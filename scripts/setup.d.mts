export const projectRoot: string

/** An error whose message is enough; no stack is needed. */
export class SetupError extends Error {}

interface PackageList {
  packages: Record<string, { version?: string; dev?: boolean; optional?: boolean; devOptional?: boolean; peer?: boolean; link?: boolean }>
}

/** Which packages of the lockfile are missing: some that the site is made with, some that only tests and tools need. */
export function missingPackages(lock: PackageList, installed: PackageList): { forSite: boolean; forTests: boolean }

/** Installs the packages of the lockfile that are missing. */
export function ensurePackages(options: { root?: string; isTested: boolean }): Promise<void>

/** @throws SetupError when this Node is too old */
export function checkNode(version?: string): void
