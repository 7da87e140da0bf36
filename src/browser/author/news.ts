import type { FileProblem } from '../../content-model/problems'

/** What a development server tells the pages that are open in browsers, whenever it has planned the site. */
export interface News {
  /** What is wrong with the content and the configuration now. */
  problems: FileProblem[]
  /** The version of each page, by `comparableRoute`. */
  versions: Record<string, string>
  /** Routes that led to a page since the server was started and do not any more, with the route to which the page went; null for a deleted one. */
  gone: Record<string, string | null>
}

/** Address of the stream of events: `message` events carry the news as JSON, `code` events the hash of webpack's last compilation without an error. */
export const newsAddress = '/__author/news'
