/** Stands in for Gatsby's handler of `Head` exports in the browser: this site's heads are made by `react-helmet`. */
export function headHandlerForBrowser() {}
