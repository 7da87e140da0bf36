import { Fragment, useEffect } from 'react'
import { isFirstPage } from '../../browser/ready'
import { readStorage } from '../../browser/storage'
import { hideLackingKey, standardKeyPrefix } from '../../config/storageKeys'
import type { OutlineEntry } from '../../content-model/docs'
import { standardLanguageOfRoute, standardLanguages, standardParameter } from '../../content-model/standards/standardLanguages'
import type { Twins } from '../../content-model/names/twins'
import type { DocPageContext } from '../../navigation/pageContext'
import { isRecipesRoute } from '../../languages/referenceRoutes'
import { useActiveHeading } from '../../hooks/useActiveHeading'
import { useAfterPaint } from '../../hooks/useAfterPaint'
import { Breadcrumbs } from '../navigation/page/Breadcrumbs'
import { Pagination } from '../navigation/page/Pagination'
import { SiteLink } from '../navigation/SiteLink'
import { TableOfContents } from '../navigation/page/TableOfContents'
import { OfflineButton } from '../offline/OfflineButton'
import { Content } from './Content'
import { ContentsBar } from './ContentsBar'
import { CopyMarkdown } from './CopyMarkdown'
import { latePart } from './latePart'
import { ReportLink } from './ReportLink'
import * as styles from './DocArticle.module.css'

export interface DocArticleData {
  path: string
  title: string
  status: string | null
  since: string | null
  deprecated: string | null
  removed: string | null
  twins: Twins | null
  html: string
  outline: OutlineEntry[]
}

interface DocArticleProps {
  doc: DocArticleData
  context: DocPageContext
}

const choiceKeys = [...standardLanguages.map((language) => standardKeyPrefix + language), hideLackingKey]

const hasStoredChoice = () => choiceKeys.some((key) => readStorage(key) !== null)

/** The built page shows that nothing is chosen. */
const isUnchosen = () => !hasStoredChoice() && !new URLSearchParams(window.location.search).has(standardParameter)

/**
 * Only references of C and C++ load it, for readers who have chosen something or turn to it. The server renders it too, so that it is there, with its
 * styles, at the first paint.
 */
const StandardChoice = latePart('The choice of a standard', () => import('./StandardChoice').then((module) => module.StandardChoice), {
  isInHtml: isUnchosen,
})

/** Readers who chose a standard see their next page right at once, wherever they come from, and a choice in another tab in this one. */
function useChoiceInTime() {
  useEffect(() => {
    if (hasStoredChoice()) StandardChoice.load()
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== null && choiceKeys.includes(key)) StandardChoice.load()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [])
}

/** Standards of a header, and its twins in the other language. */
function HeaderFacts({ doc: { since, deprecated, removed, twins } }: { doc: DocArticleData }) {
  if (since === null && twins === null) return null
  return (
    <p className="badges">
      {since && <span className="badge badge-since">since {since}</span>}
      {deprecated && <span className="badge badge-deprecated">deprecated {deprecated}</span>}
      {removed && <span className="badge badge-removed">removed {removed}</span>}
      {twins && (
        <span className={styles['twins']}>
          In {twins.language}:{' '}
          {twins.pages.map(({ header, path }, at) => (
            <Fragment key={path}>
              {at > 0 && ', '}
              <SiteLink to={path}>
                <code>{header}</code>
              </SiteLink>
            </Fragment>
          ))}
        </span>
      )}
    </p>
  )
}

/** A page of the docs: breadcrumbs, title, content, and everything around them. */
export function DocArticle({ doc, context: { trail, section, previous, next, lastUpdated, lastUpdatedLabel, editUrl } }: DocArticleProps) {
  useChoiceInTime()
  const active = useActiveHeading(doc.outline.map(({ id }) => id))
  // After a navigation the content is painted first, and its outline follows.
  const outline = useAfterPaint(doc.outline, isFirstPage() ? doc.outline : [])
  const standardLanguage =
    doc.outline.some(({ since, until }) => since || until) || isRecipesRoute(doc.path) ? standardLanguageOfRoute(doc.path) : undefined
  return (
    <div className={styles['columns']}>
      <article className={styles['article']}>
        <Breadcrumbs trail={trail} label={doc.title} />
        <h1 className={styles['title']}>{doc.title}</h1>
        <HeaderFacts doc={doc} />
        {standardLanguage && (
          <div className={styles['choice']}>
            <StandardChoice language={standardLanguage} />
          </div>
        )}
        {doc.outline.length > 0 && <ContentsBar outline={doc.outline} />}
        {doc.status === 'planned' && (
          <aside className="admonition info" aria-label="Coming Soon">
            <p className="admonition-title">Coming Soon</p>
            <p>
              What this page describes is planned and not available yet. The <SiteLink to="/roadmap">roadmap</SiteLink> shows what comes
              before it; no date has been announced.
            </p>
          </aside>
        )}
        <Content html={doc.html} />
        <footer className={styles['footer']}>
          {lastUpdated && (
            <p>
              Last updated on <time dateTime={lastUpdated}>{lastUpdatedLabel}</time>
            </p>
          )}
          {editUrl && <SiteLink href={editUrl}>Edit this page</SiteLink>}
          <ReportLink title={doc.title} route={doc.path} />
          <CopyMarkdown path={doc.path} />
          <OfflineButton section={section} />
        </footer>
        <Pagination {...(previous && { previous })} {...(next && { next })} />
      </article>
      {doc.outline.length > 0 && (
        <nav aria-label="On this page" className={styles['contents']} data-contents>
          <p className={styles['contentsTitle']}>On this page</p>
          <TableOfContents outline={outline} active={active} />
        </nav>
      )}
    </div>
  )
}
