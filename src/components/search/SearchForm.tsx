import { siteAddress } from '../../config/siteAddress'
import * as styles from './SearchForm.module.css'

/** A search field that leads to the page of results; it needs no script of its own. */
export function SearchForm() {
  return (
    <form role="search" action={siteAddress('/search')} className={styles['form']}>
      <input type="search" name="q" aria-label="Search the documentation" placeholder="Symbol, command, key or question" />
      <button className="button">Search</button>
    </form>
  )
}
