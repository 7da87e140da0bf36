/** Address of the page that shows all results of a query. */
export const searchPage = (query: string) => `/search?q=${encodeURIComponent(query)}`

/** The query in the search string of such an address. */
export const queryOfAddress = (search: string) => new URLSearchParams(search).get('q') ?? ''
