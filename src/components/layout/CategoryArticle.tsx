import type { CategoryPageContext } from '../../navigation/pageContext'
import { Breadcrumbs } from '../navigation/page/Breadcrumbs'
import { Pagination } from '../navigation/page/Pagination'
import { SiteLink } from '../navigation/SiteLink'
import * as styles from './CategoryArticle.module.css'
import { OfflineButton } from '../offline/OfflineButton'
import { Content } from './Content'
import { ReportLink } from './ReportLink'

interface CategoryArticleProps {
  /** HTML above the list, possibly empty. */
  introHtml: string
  context: CategoryPageContext
}

/** The generated page of a category, with a list of its contents. */
export function CategoryArticle({
  introHtml,
  context: { route, section, label, description, items, trail, previous, next },
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
        <ReportLink title={label} route={route} />
        <OfflineButton section={section} />
      </footer>
      <Pagination {...(previous && { previous })} {...(next && { next })} />
    </article>
  )
}
