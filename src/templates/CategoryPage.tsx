import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { CategoryArticle } from '../components/layout/CategoryArticle'
import { Seo } from '../components/layout/Seo'
import type { CategoryPageContext } from '../navigation/pageContext'

interface CategoryPageData {
  category: { introHtml: string } | null
}

/** The generated page of a category without an index page. */
export default function CategoryPage({ data, pageContext }: PageProps<CategoryPageData, CategoryPageContext>) {
  return <CategoryArticle introHtml={data.category?.introHtml ?? ''} context={pageContext} />
}

export function Head({ pageContext: { label, description, trail, route } }: HeadProps<CategoryPageData, CategoryPageContext>) {
  const parent = trail.at(-1)?.label
  return <Seo title={parent === undefined ? label : `${label} (${parent})`} description={description} route={route} isDoc />
}

export const query = graphql`
  query ($id: String!, $deadLinks: [String!], $deadAnchors: [String!]) {
    category(id: { eq: $id }) {
      introHtml(deadLinks: $deadLinks, deadAnchors: $deadAnchors)
    }
  }
`
