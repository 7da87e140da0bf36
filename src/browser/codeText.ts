/** The text of code on a page, without the line break that ends it. */
export const codeText = (code: Element): string => code.textContent.replace(/\n$/, '')
