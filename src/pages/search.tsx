import { graphql, type PageProps } from 'gatsby'
import { useState, type FormEvent } from 'react'
import { siteAddress, siteBase } from '../config/siteAddress'
import { navigate } from '../browser/navigation'
import { latePart } from '../components/layout/latePart'
import { PlainHead } from '../components/layout/PlainHead'
import * as layout from '../components/layout/PlainPage.module.css'
import { AllNames, type NameListStart } from '../components/search/AllNames'
import * as styles from '../components/search/ResultsPage.module.css'
import { useAddressQuery } from '../components/search/useAddressQuery'
import { queryOfAddress, searchPage } from '../search/searchPage'

const Results = latePart('The search', () => import('../components/search/ResultsPage').then((module) => module.ResultsPage), {
  isAwaited: ({ address }) => queryOfAddress(address) !== '',
})

/** `/search?q=printf`: the results as a page. Browsers with the site's search engine installed lead here. */
export default function SearchPage({ data, location }: PageProps<{ nameListStarts: NameListStart[] }>) {
  const query = useAddressQuery(location.search)
  return (
    <article className={layout['narrow']}>
      <h1>Search</h1>
      <SearchForm key={query} query={query} />
      <noscript>
        <p>The search needs JavaScript. The lists below name everything that the reference documents.</p>
      </noscript>
      <Results address={location.search} />
      <AllNames starts={data.nameListStarts} />
    </article>
  )
}

function SearchForm({ query }: { query: string }) {
  const [text, setText] = useState(query)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    navigate(siteBase + searchPage(text))
  }
  return (
    <search>
      <form action={siteAddress('/search')} className={styles['form']} onSubmit={submit}>
        <input
          type="search"
          name="q"
          aria-label="Search the documentation"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="button">
          Search
        </button>
      </form>
    </search>
  )
}

export const Head = PlainHead

export const query = graphql`
  {
    nameListStarts {
      route
      language
      order
    }
  }
`
