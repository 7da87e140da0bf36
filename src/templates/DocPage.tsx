import '../styles/blocks.css'
import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { DocArticle, type DocArticleData } from '../components/layout/DocArticle'
import { Seo } from '../components/layout/Seo'
import type { DocPageContext } from '../navigation/pageContext'

interface DocPageData {
  /** Null for a moment in `gatsby develop`: a page outlives its file until the pages are planned anew. */
  doc: (DocArticleData & { description: string }) | null
}

/** A page written in MDX. */
export default function DocPage({ data: { doc }, pageContext }: PageProps<DocPageData, DocPageContext>) {
  if (!doc) return <p>The file of this page was renamed or deleted.</p>
  return <DocArticle doc={doc} context={pageContext} />
}

export const Head = ({ data: { doc } }: HeadProps<DocPageData>) =>
  doc && <Seo title={doc.title} description={doc.description} route={doc.path} isDoc />

export const query = graphql`
  query ($id: String!, $deadLinks: [String!], $deadAnchors: [String!]) {
    doc(id: { eq: $id }) {
      path
      title
      description
      status
      header
      since
      deprecated
      removed
      twins {
        language
        pages {
          header
          path
        }
      }
      html(deadLinks: $deadLinks, deadAnchors: $deadAnchors)
      outline {
        id
        text
        level
        isCode
        since
        until
      }
    }
  }
`
