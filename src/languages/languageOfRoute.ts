import { languages, type Language } from './languages'
import { isOfLanguage } from './referenceRoutes'

/** The language whose reference, recipes or messages hold a route, if any do. */
export const languageOfRoute = (route: string): Language | undefined => languages.find((language) => isOfLanguage(route, language))
