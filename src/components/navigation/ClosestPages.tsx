import { useClosestRoutes } from '../../hooks/useClosestRoutes'
import { SiteLink } from './SiteLink'

/** Offers pages whose address is much like the one that leads nowhere. */
export function ClosestPages() {
  const routes = useClosestRoutes()
  if (routes.length === 0) return null
  return (
    <nav aria-label="Similar pages">
      <p>You may have meant:</p>
      <ul>
        {routes.map((route) => (
          <li key={route}>
            <SiteLink to={route}>
              <code>{route}</code>
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
