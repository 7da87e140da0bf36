import { languages, type Language } from './languages'
import { recipesRoute, referenceRoute } from './referenceRoutes'

/** The language whose reference or recipes hold a route, if any do. */
export const languageOfRoute = (route: string): Language | undefined =>
  languages.find((language) => route.startsWith(referenceRoute(language)) || route.startsWith(recipesRoute(language)))
