/** Attributes of a field whose text counts as it is typed: the browser neither corrects, capitalizes nor completes it. */
export const verbatim = { spellCheck: false, autoCapitalize: 'off', autoComplete: 'off' } as const
