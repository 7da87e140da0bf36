import type { HeadProps } from 'gatsby'
import type { PlainPageContext } from '../../plan/plainPages'
import { Seo } from './Seo'

/** The head of a page outside of the docs, from what `src/plan/plainPages.ts` says of it. */
export const PlainHead = ({ pageContext }: HeadProps<object, PlainPageContext>) => <Seo {...pageContext} />
