import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CreateDevServerArgs } from 'gatsby'
import { newsAddress, type News } from '../../browser/author/news'

/** Who listens: pages in browsers. */
const listeners = new Set<ServerResponse>()

let last: string | undefined

const tell = (listener: ServerResponse, news: string) => listener.write(`data: ${news}\n\n`)

/** Tells all open pages. Who comes later hears the last news. */
export function tellAuthors(news: News): void {
  last = JSON.stringify(news)
  for (const listener of listeners) tell(listener, last)
}

/** Answers pages that ask for the news, and keeps the answer open. */
export function serveNews({ app }: Pick<CreateDevServerArgs, 'app'>): void {
  app.get(newsAddress, (request: IncomingMessage, response: ServerResponse) => {
    // Gatsby compresses answers, which would hold this one back.
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache, no-transform' })
    listeners.add(response)
    request.on('close', () => listeners.delete(response))
    response.write(': welcome\n\n')
    if (last !== undefined) tell(response, last)
  })
}
