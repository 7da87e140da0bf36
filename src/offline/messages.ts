/** Messages from pages to the service worker. */
export type WorkerMessage =
  /** The reader is on this page: store it. */
  | { type: 'visited'; route: string }
  /** Fetch the whole search index. */
  | { type: 'warm-search' }
  /** Take over from the worker before, although pages use it. */
  | { type: 'activate' }
  /** Take over unless another page uses the worker before. */
  | { type: 'activate-if-alone' }
  /** Answer with your build. */
  | { type: 'build' }

export const isWorkerMessage = (value: unknown): value is WorkerMessage => typeof value === 'object' && value !== null && 'type' in value
