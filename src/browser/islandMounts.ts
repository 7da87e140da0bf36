const mounts = new WeakMap<HTMLElement, () => Promise<void>>()

/** Registers how to mount an island. `src/islands` calls this, so that code below it can request an island without importing React. */
export function registerMount(host: HTMLElement, mount: () => Promise<void>): void {
  mounts.set(host, mount)
}

/** Mounts an island before it comes near the viewport. Resolves once it is mounted, or has failed. */
export async function mountIsland(host: HTMLElement): Promise<void> {
  await mounts.get(host)?.()
}
