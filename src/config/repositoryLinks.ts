import type { Repository } from './types'

const encodeParts = (name: string) => name.split('/').map(encodeURIComponent).join('/')

/** Where a file of the repository is edited: GitHub's editor, which offers a pull request to whoever may not write. */
export const editAddress = ({ url, branch }: Repository, file: string): string => `${url}/edit/${encodeParts(branch)}/${encodeParts(file)}`

export interface ReportedPage {
  title: string
  /** The page's whole address. */
  address: string
  /** What readers call the version of the docs. */
  version: string
}

/**
 * Where a problem with a page is reported: a new issue that already names the page and the version. Only `title` and `body` are filled in, which GitHub
 * reads from a query: https://docs.github.com/en/issues/tracking-your-work-with-issues/using-issues/creating-an-issue#creating-an-issue-from-a-url-query
 */
export function reportAddress({ url }: Repository, { title, address, version }: ReportedPage): string {
  const query = new URLSearchParams({ title: `${title}: `, body: `Page: ${address}\nVersion: ${version}\n\n` })
  return `${url}/issues/new?${query.toString()}`
}
