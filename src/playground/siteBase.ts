import { playgroundFolder } from './manifest'

/** Address of the site, without a slash at its end, from that of a script in its playground's folder. */
export function siteBase(script: string): string {
  const end = script.lastIndexOf(`${playgroundFolder}/`)
  if (end === -1) throw new Error(`${script} does not lie in ${playgroundFolder}.`)
  return script.slice(0, end)
}
