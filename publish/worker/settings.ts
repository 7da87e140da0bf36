/** Settings that `compileWorker` compiles into the worker. */
export interface WorkerSettings {
  /** Digest of webpack's runtime. */
  build: string
  /** What precedes every route of the site in an address. */
  base: string
  /** The scripts of the build. Their names contain digests, so they need no revisions. */
  shell: string[]
  /** Scripts and styles for running examples, which are stored when they are first used. */
  onDemand: string[]
}

declare const WORKER_SETTINGS: WorkerSettings

export const settings = WORKER_SETTINGS
