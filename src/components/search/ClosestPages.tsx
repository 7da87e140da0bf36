import { closestRoutes } from '../../search/closestRoutes'
import { SiteLink } from '../navigation/SiteLink'
import { useSiteRoutes } from './useSiteRoutes'

/** The pages that the address may have meant. Empty when none is similar, or the list cannot be loaded. */
export function ClosestPages({ address }: { address: string }) {
<<<<<<< HEAD
  const { routes } = useSiteRoutes()
=======
  const [routes, setRoutes] = useState<Route[]>([])
  useEffect(() => {
    let isCurrent = true
    fetch('/search/routes.json')
      .then((response) => (response.ok ? response.json() : []))
      .then(
        (list: unknown) => {
          if (isCurrent) setRoutes(readRoutes(list))
        },
        // The page is useful without it.
        () => undefined,
      )
    return () => {
      isCurrent = false
    }
  }, [])
>>>>>>> 45b7a0c (Reword comments, messages and test names in plain English: search, components, islands, pages, styles)
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
