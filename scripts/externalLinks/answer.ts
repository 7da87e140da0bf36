/** What a host said to a request, or why it said nothing. */
export interface Answer {
  status?: number
  failure?: string
}

/** Hosts that want a person (401, 403), or fewer requests (429), are there. */
const alive = [401, 403, 429]

export const isUnreachable = ({ status }: Answer) => status === undefined

export const isDead = ({ status }: Answer) => status === undefined || (status >= 400 && !alive.includes(status))
