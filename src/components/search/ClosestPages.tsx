import { closestRoutes } from '../../search/closestRoutes'
import { SiteLink } from '../navigation/SiteLink'
import { useSiteRoutes } from './useSiteRoutes'

/** The pages that the address may have meant. Empty when none is similar, or the list cannot be loaded. */
export function ClosestPages({ address }: { address: string }) {
  const { routes } = useSiteRoutes()
  const closest = closestRoutes(address, routes)
  if (closest.length === 0) return null
  return (
    <section aria-labelledby="closest">
      <h2 id="closest">Did you mean</h2>
      <ul>
        {closest.map(({ path, label }) => (
          <li key={path}>
            <SiteLink to={path}>{label}</SiteLink> <code>{path}</code>
          </li>
        ))}
      </ul>
    </section>
  )
}
