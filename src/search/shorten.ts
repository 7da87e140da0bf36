const longestDetail = 140

/** A text as it stands beside a result. */
export const shorten = (text: string): string => (text.length > longestDetail ? `${text.slice(0, longestDetail - 1).trimEnd()}…` : text)
