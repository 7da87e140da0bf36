/** The questions of an attribute: `asks="split a string; tokenize"`. */
export const asksOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(';')
    .map((question) => question.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
