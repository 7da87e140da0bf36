const entities: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }

/** Escapes text for HTML, both between tags and in quoted attributes. */
export const escapeHtml = (text: string) => text.replace(/[&"<>]/g, (character) => entities[character] ?? character)

/** The reverse, for the entities that built HTML uses in addresses. */
export const unescapeAttribute = (value: string) =>
  value.includes('&')
    ? value
        .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
        .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
        .replaceAll('&quot;', '"')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&')
    : value
