import type { Release } from '../content-model/parseDataFiles'
import { layoutRoadmap, roadmapSizes } from './layoutRoadmap'
import * as styles from './RoadmapChart.module.css'

export const stateNames: Record<Release['state'], string> = { out: 'Released', 'in-work': 'In work', planned: 'Coming Soon' }

/** A drawing of the releases and the dependencies of their items. The text below it has the same content. */
export function RoadmapChart({ releases }: { releases: Release[] }) {
  const { width, height, releases: columns, items, edges } = layoutRoadmap(releases)
  const { column, padding, itemWidth, itemPadding, lineHeight } = roadmapSizes
  return (
    <div className={styles['scroller']} tabIndex={0} role="group" aria-label="Roadmap drawing, scrolls sideways">
      <svg
        className={styles['chart']}
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role="img"
        aria-labelledby="roadmap-title"
      >
        <title id="roadmap-title">Releases from left to right, with arrows from each item to those that wait for it</title>
        <defs>
          <marker id="roadmap-arrow" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="7" markerHeight="7" orient="auto">
            <path d="M0 0 8 4 0 8z" className={styles['arrow']} />
          </marker>
        </defs>
        {columns.map(({ slug, label, state, x, height: columnHeight }) => (
          <g key={slug} data-state={state}>
            <rect className={styles['column']} x={x} y={padding} width={column} height={columnHeight} rx="12" />
            <text className={styles['label']} x={x + padding} y={padding + 26}>
              {label}
            </text>
            <text className={styles['state']} x={x + padding} y={padding + 46}>
              {stateNames[state]}
            </text>
          </g>
        ))}
        {edges.map(({ from, to, path }) => (
          <path key={`${from}-${to}`} className={styles['edge']} d={path} markerEnd="url(#roadmap-arrow)" />
        ))}
        {items.map(({ slug, lines, state, x, y, height: itemHeight }) => (
          <g key={slug} data-state={state}>
            <rect className={styles['item']} x={x} y={y} width={itemWidth} height={itemHeight} rx="8" />
            {lines.map((line, at) => (
              <text key={line} className={styles['text']} x={x + itemWidth / 2} y={y + itemPadding + lineHeight * (at + 0.75)}>
                {line}
              </text>
            ))}
          </g>
        ))}
      </svg>
    </div>
  )
}
