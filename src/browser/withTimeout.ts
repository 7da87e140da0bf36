/** Rejects if the promise takes longer than `milliseconds`. Without a limit it waits forever. */
export function withTimeout<Value>(promise: Promise<Value>, milliseconds: number | undefined): Promise<Value> {
  if (milliseconds === undefined) return promise
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Nothing arrived within ${milliseconds / 1000} seconds.`)), milliseconds)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
