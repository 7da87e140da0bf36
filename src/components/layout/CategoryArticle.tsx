import type { CategoryPageContext } from '../../navigation/pageContext'
import { Breadcrumbs } from '../navigation/Breadcrumbs'
import { Pagination } from '../navigation/Pagination'
import { SiteLink } from '../navigation/SiteLink'
import * as styles from './CategoryArticle.module.css'
import { OfflineButton } from '../offline/OfflineButton'
import { Content } from './Content'

interface CategoryArticleProps {
  /** HTML above the list; may be empty. */
  introHtml: string
  context: CategoryPageContext
}

/** A generated list of what is in a category. */
export function CategoryArticle({
  introHtml,
  context: { section, label, description, items, trail, previous, next },
}: CategoryArticleProps) {
  return (
    <article className={styles['article']}>
      <Breadcrumbs trail={trail} label={label} />
      <h1>{label}</h1>
      <p className={styles['lead']}>{description}</p>
      {introHtml !== '' && <Content html={introHtml} />}
      <ul className={styles['cards']}>
        {items.map((item) => (
          <li key={item.path} className={styles['card']}>
            <h2 className={styles['title']}>
              <SiteLink to={item.path}>{item.label}</SiteLink>
            </h2>
            <p>{item.description}</p>
          </li>
        ))}
      </ul>
      <footer className={styles['footer']}>
        <OfflineButton section={section} />
      </footer>
      <Pagination {...(previous && { previous })} {...(next && { next })} />
    </article>
  )
}
