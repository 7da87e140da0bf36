import { median } from './table'

/** What a program of `bench/comparisons` measured of one comparison. */
export interface Comparison {
  title: string
  alternatives: string[]
  /** Seconds of each alternative, a row for each round. */
  rounds: number[][]
}

/** Parses what `compare::run` writes: a line `# title`, and the names after tabs, then a line of seconds for each round. */
export function parseComparisons(text: string): Comparison[] {
  return text
    .split(/^# /m)
    .slice(1)
    .map((part) => {
      const [head = '', ...lines] = part.trim().split('\n')
      const [title = '', ...alternatives] = head.split('\t')
      const rounds = lines.map((line) => line.trim().split('\t').map(Number))
      const isWhole = rounds.length > 0 && rounds.every((round) => round.length === alternatives.length && round.every((time) => time > 0))
      if (!isWhole) throw new Error(`The rounds of "${title}" are not complete.`)
      return { title, alternatives, rounds }
    })
}

/** How many times as long as the first alternative each takes: the median of the ratios of all rounds. */
export function ratiosToFirst({ alternatives, rounds }: Comparison): number[] {
  return alternatives.map((_, at) => median(rounds.map((round) => (round[at] ?? NaN) / (round[0] ?? NaN))))
}

/** A ratio as the recipes state it: two digits, which is as exact as another machine will repeat. */
export const statedRatio = (ratio: number) => (ratio < 10 ? ratio.toFixed(1) : String(Number(ratio.toPrecision(2))))
