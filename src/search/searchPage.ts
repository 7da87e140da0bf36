/** Address of the page that shows all results of a query. */
export const searchPage = (query: string) => `/search?q=${encodeURIComponent(query)}`
