import { graphql, type PageProps } from 'gatsby'
import { routeOfAddress } from '../config/siteAddress'
import { PlainHead } from '../components/layout/PlainHead'
import * as styles from '../components/layout/PlainPage.module.css'
import { SiteLink } from '../components/navigation/SiteLink'
import { AllNames, type NameListStart } from '../components/search/AllNames'
import { ClosestPages } from '../components/search/ClosestPages'
import { SearchForm } from '../components/search/SearchForm'

export default function NotFoundPage({ data, location }: PageProps<{ nameListStarts: NameListStart[] }>) {
  return (
    <div className={styles['narrow']}>
      <h1>Page not found</h1>
      <p>There is no page at this address.</p>
      <SearchForm />
      <ClosestPages address={routeOfAddress(location.pathname)} />
      <AllNames starts={data.nameListStarts} />
      <p>
        <SiteLink to="/docs/introduction">Read the introduction</SiteLink> or <SiteLink to="/">go to the home page</SiteLink>.
      </p>
    </div>
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
