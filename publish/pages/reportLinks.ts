import type { LinkProblem } from './linkCheck'
import type { SourceLines } from './sourceLines'

/** `place  message` for each bad link. One on many pages, such as a link in the frame, is reported once. */
export function formatLinkProblems(problems: readonly LinkProblem[], sources: Pick<SourceLines, 'find'>): string {
  const byMessage = new Map<string, LinkProblem[]>()
  for (const problem of problems) byMessage.set(problem.message, [...(byMessage.get(problem.message) ?? []), problem])
  return [...byMessage]
    .map(([message, [first, ...others]]) => {
      if (!first) return ''
      const place = sources.find(first.route, first.target) ?? first.route
      return `${place}  ${message}${others.length > 0 ? ` So on ${others.length} more page${others.length > 1 ? 's' : ''}.` : ''}`
    })
    .sort()
    .join('\n')
}
