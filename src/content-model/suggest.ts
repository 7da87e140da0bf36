/** Levenshtein distance: the number of insertions, deletions and replacements that turn `a` into `b`. */
function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const replaced = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1)
      current.push(Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1))
    }
    previous = current
  }
  return previous[b.length] ?? 0
}

/** The `most` candidates nearest to `wanted`, best first; nothing that shares less than half of its letters. */
export function nearest(wanted: string, candidates: Iterable<string>, most = 1): string[] {
  const limit = Math.min(Math.max(2, Math.floor(wanted.length / 3)), Math.floor(wanted.length / 2))
  return [...candidates]
    .filter((candidate) => Math.abs(candidate.length - wanted.length) <= limit)
    .map((candidate) => ({ candidate, distance: editDistance(wanted.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ distance }) => distance <= limit)
    .sort((a, b) => a.distance - b.distance || a.candidate.localeCompare(b.candidate, 'en'))
    .slice(0, most)
    .map(({ candidate }) => candidate)
}

/** `Did you mean "x"?`, or the fallback. */
export function didYouMean(wanted: string, candidates: Iterable<string>, otherwise: string): string {
  const [best] = nearest(wanted, candidates)
  return best === undefined ? otherwise : `Did you mean "${best}"?`
}
