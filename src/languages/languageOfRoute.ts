import { languages, type Language } from './languages'
import { referenceRoute } from './referenceRoutes'

/** The language whose reference holds a route, if any does. */
export const languageOfRoute = (route: string): Language | undefined =>
  languages.find((language) => route.startsWith(referenceRoute(language)))
