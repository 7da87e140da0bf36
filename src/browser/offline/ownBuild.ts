import { buildOf } from '../../offline/addresses'

/** The build of the current page. */
export function ownBuild(): string | undefined {
  const scripts = document.querySelector<HTMLElement>('script[data-scripts]')?.dataset['scripts']
  return scripts === undefined ? undefined : buildOf(`data-scripts="${scripts}`)
}
