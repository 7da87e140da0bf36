import { siteBase } from '../../config/siteAddress'
import { Playground } from '../../playground/client'
import type { RunClient } from './runClient'

let playground: Playground | undefined
let users = 0

/** A share of the page's compiler, which is ended with the last of them. */
export function connect(): RunClient {
  const shared = (playground ??= new Playground(window.location.origin + siteBase))
  let isOpen = true
  users++
  return {
    sizeToFetch: (program) => shared.sizeToFetch(program),
    run: (program, callbacks) => shared.run(program, callbacks),
    close: () => {
      if (!isOpen) return
      isOpen = false
      users--
      if (users === 0) shared.close()
    },
  }
}
