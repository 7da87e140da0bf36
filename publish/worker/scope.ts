declare global {
  interface ExtendableEvent extends Event {
    waitUntil(promise: Promise<unknown>): void
  }
}

/** The parts of the worker's global scope that it uses. TypeScript's own declarations of them conflict with those of a page. */
export interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'message', listener: (event: ExtendableEvent & MessageEvent<unknown>) => void): void
  skipWaiting(): Promise<void>
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly unknown[]>
  }
  readonly registration: { update(): Promise<unknown>; unregister(): Promise<boolean> }
  readonly location: { readonly origin: string }
}
