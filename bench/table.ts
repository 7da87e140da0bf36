export interface Figure {
  name: string
  value: number
  unit: string
  /** Maximum of the figure (or minimum, with `isFloor`); `undefined` for figures without a target. */
  target?: number
  isFloor?: boolean
}

const shown = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 1))

/** Whether a figure meets its target; figures without one always do. */
export function isKept({ value, target, isFloor = false }: Figure): boolean {
  return target === undefined || (isFloor ? value >= target : value <= target)
}

/** A Markdown table of figures with their targets. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { name, value, unit, target, isFloor } = figure
    const wanted = target === undefined ? '' : `${isFloor ? '≥' : '≤'} ${shown(target)} ${unit}`
    return `| ${name} | ${shown(value)} ${unit} | ${wanted} | ${target === undefined ? '' : isKept(figure) ? 'kept' : 'MISSED'} |`
  })
  return ['| what | measured | target | |', '|---|--:|--:|---|', ...rows].join('\n')
}

/** The value below which `share` of the samples lie. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? NaN
}

export const median = (samples: readonly number[]) => percentile(samples, 0.5)

export const mean = (samples: readonly number[]) => samples.reduce((sum, value) => sum + value, 0) / samples.length

/** Slope and intercept of the best-fitting line. */
export function fitLine(points: readonly { x: number; y: number }[]): { slope: number; intercept: number } {
  const meanX = mean(points.map(({ x }) => x))
  const meanY = mean(points.map(({ y }) => y))
  const spread = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0)
  const slope = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0) / spread
  return { slope, intercept: meanY - slope * meanX }
}
