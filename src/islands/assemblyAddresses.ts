import { siteAddress } from '../config/siteAddress'
import { assemblyNamesFile } from '../content-model/names/assemblyNames'

export type Addresses = Readonly<Record<string, string>>

let addresses: Promise<Addresses> | undefined

/** Addresses of the instructions and registers that the reference describes. Without them, assembly has no links. */
export function loadAddresses(): Promise<Addresses> {
  addresses ??= fetch(siteAddress(`/name-cards/${assemblyNamesFile}`))
    .then((response) => (response.ok ? (response.json() as Promise<Addresses>) : {}))
    .catch((): Addresses => {
      addresses = undefined
      return {}
    })
  return addresses
}
