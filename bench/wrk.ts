/** Result of a run of wrk. */
export interface Load {
  requestsPerSecond: number
  /** Response times in milliseconds by percentile. */
  percentiles: Record<50 | 90 | 99, number>
  /** Connections that failed, and answers other than 2xx and 3xx. */
  errors: number
}

const milliseconds = (text: string) => {
  const [, value = '', unit = ''] = /^([\d.]+)(us|ms|s|m)$/.exec(text) ?? []
  const factor: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000, m: 60_000 }
  return Number(value) * (factor[unit] ?? NaN)
}

/** Parses the output of `wrk --latency`. */
export function parseWrk(output: string): Load {
  const percentile = (share: number) => milliseconds(new RegExp(`^\\s*${share}%\\s+(\\S+)`, 'm').exec(output)?.[1] ?? '')
  const socket = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(output)?.slice(1) ?? []
  const answers = /Non-2xx or 3xx responses: (\d+)/.exec(output)?.[1] ?? '0'
  return {
    requestsPerSecond: Number(/^Requests\/sec:\s*([\d.]+)/m.exec(output)?.[1] ?? NaN),
    percentiles: { 50: percentile(50), 90: percentile(90), 99: percentile(99) },
    errors: [...socket, answers].reduce((sum, count) => sum + Number(count), 0),
  }
}
