import type { HeadProps } from 'gatsby'
import type { PlainPageContext } from '../../plan/plainPages'
import { Seo } from './Seo'

/** The head of a page outside of the docs, from what `src/plan/plainPages.ts` says of it. */
export function PlainHead({ pageContext: { route, title, description, isListed } }: HeadProps<object, PlainPageContext>) {
  return <Seo title={title} description={description} path={route} isHidden={!isListed} />
}
