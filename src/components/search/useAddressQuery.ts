import { useSyncExternalStore } from 'react'
import { queryOfAddress } from '../../search/searchPage'

const neverChanges = () => () => undefined

/** The query in an address's search string, which the server does not know. */
export const useAddressQuery = (search: string): string =>
  useSyncExternalStore(
    neverChanges,
    () => queryOfAddress(search),
    () => '',
  )
