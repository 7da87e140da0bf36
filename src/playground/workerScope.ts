/** What the workers use of a `DedicatedWorkerGlobalScope`. TypeScript's own declarations of it contradict those of a page. */
export interface WorkerScope<Request, Answer> {
  readonly location: { readonly href: string }
  postMessage(answer: Answer, transfer?: Transferable[]): void
  addEventListener(type: 'message', listener: (event: { readonly data: Request }) => void): void
}
