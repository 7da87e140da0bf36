import { graphql, type PageProps } from 'gatsby'
import { useId, useState } from 'react'
import { PlainHead } from '../components/layout/PlainHead'
import * as layout from '../components/layout/PlainPage.module.css'
import { SiteLink } from '../components/navigation/SiteLink'
import type { PackageEntry } from '../content-model/parseDataFiles'
import { filterPackages, groupPackages } from '../packages/filterPackages'
import { PackageCard } from '../packages/PackageCard'
import * as styles from '../packages/packages.module.css'

interface PackageListData {
  allPackage: { nodes: PackageEntry[] }
}

/** The packages that `cf install` knows. */
export default function PackageListPage({ data: { allPackage } }: PageProps<PackageListData>) {
  const id = useId()
  const [query, setQuery] = useState('')
  const shown = filterPackages(allPackage.nodes, query)
  return (
    <article className={layout['wide']}>
      <h1>Packages</h1>
      <p className={layout['lead']}>
        The libraries that <SiteLink to="/docs/commands/install">cf install</SiteLink> knows. Each is available in its newest version, as a
        statically linked library.
      </p>
      <search className={styles['filter']}>
        <label htmlFor={id}>Filter</label>
        <input
          id={id}
          type="search"
          value={query}
          placeholder="name, purpose or group"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setQuery(event.target.value)}
        />
        <span role="status">
          {shown.length} of {allPackage.nodes.length} packages
        </span>
      </search>
      {groupPackages(shown).map(([group, packages]) => (
        <section key={group} aria-label={group}>
          <h2>{group}</h2>
          <ul className={styles['cards']}>
            {packages.map((entry) => (
              <PackageCard key={entry.name} {...entry} />
            ))}
          </ul>
        </section>
      ))}
      {shown.length === 0 && (
        <p>
          No package has “{query}” in its name, description or group.{' '}
          <SiteLink to="/docs/package-manager/create">Create a package</SiteLink>, or add the library by hand as a{' '}
          <SiteLink to="/docs/config/dependencies">dependency</SiteLink>.
        </p>
      )}
    </article>
  )
}

export const Head = PlainHead

export const query = graphql`
  {
    allPackage {
      nodes {
        name
        description
        group
        home
      }
    }
  }
`
