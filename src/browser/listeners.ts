type Listener = () => void

/** The listeners of a store; `subscribe` fits `useSyncExternalStore`. */
export function createListeners(): { subscribe: (listener: Listener) => () => void; notify: () => void } {
  const listeners = new Set<Listener>()
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    notify: () => {
      for (const listener of listeners) listener()
    },
  }
}
