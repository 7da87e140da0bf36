/** What the build tells the worker; put into its text by `compileWorker`. */
export interface WorkerSettings {
  /** Digest of webpack's runtime. */
  build: string
  /** The scripts of the build. Their names bear digests, so they need no revisions. */
  shell: string[]
}

declare const WORKER_SETTINGS: WorkerSettings

export const settings = WORKER_SETTINGS
