import { graphql, type PageProps } from 'gatsby'
import { PlainHead } from '../components/layout/PlainHead'
import * as styles from '../components/layout/PlainPage.module.css'
import type { Release } from '../content-model/parseDataFiles'
import { RoadmapChart, stateNames } from '../roadmap/RoadmapChart'

interface RoadmapData {
  allRelease: { nodes: Release[] }
  roadmapText: { intro: string; alsoNow: string } | null
}

/** Released, current and planned work, as a drawing and as text. */
export default function RoadmapPage({ data: { allRelease, roadmapText } }: PageProps<RoadmapData>) {
  const releases = allRelease.nodes
  const labels = new Map(releases.flatMap(({ items }) => items).map(({ slug, label }) => [slug, label]))
  return (
    <article className={styles['wide']}>
      <h1>Roadmap</h1>
      <p className={styles['lead']}>
        What is released, in work and planned. No dates have been announced. The arrows show the order of the work.
      </p>
      <RoadmapChart releases={releases} />
      {releases.map(({ slug, label, state, items }) => (
        <section key={slug} aria-labelledby={slug}>
          <h2 id={slug}>
            {label} <span className={`badge badge-${state === 'out' ? 'since' : 'kind'}`}>{stateNames[state]}</span>
          </h2>
          <dl className={styles['items']}>
            {items.map((item) => (
              <div key={item.slug} id={item.slug}>
                <dt>{item.label}</dt>
                <dd>
                  {item.description}
                  {item.after.length > 0 && (
                    <span className={styles['after']}> Comes after: {item.after.map((earlier) => labels.get(earlier)).join(', ')}.</span>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <h2 id="also-in-work">Also in work</h2>
      <p>{roadmapText?.alsoNow}.</p>
      <h2 id="why-early">Why CodeFrame was launched early</h2>
      <p>{roadmapText?.intro}</p>
    </article>
  )
}

export const Head = PlainHead

export const query = graphql`
  {
    allRelease(sort: { position: ASC }) {
      nodes {
        slug
        label
        state
        items {
          slug
          label
          description
          after
        }
      }
    }
    roadmapText {
      intro
      alsoNow
    }
  }
`
