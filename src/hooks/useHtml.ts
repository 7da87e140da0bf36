import { useMemo } from 'react'

/**
 * HTML as `dangerouslySetInnerHTML` takes it: the same object as long as the HTML is the same. React 19.2 compares the objects, and makes all elements
 * anew for another one, so that what has been mounted in them is lost.
 */
export const useHtml = (html: string) => useMemo(() => ({ __html: html }), [html])
