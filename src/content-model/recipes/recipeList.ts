import type { Language } from '../../languages/languages'
import type { DocSymbol } from '../docs'
import { encodeRoute } from '../pagePath'
import type { PublishedProgram } from './recipeFacts'

/** Changes when a program that reads the list would have to change; its schema is then another file. */
export const recipeListVersion = 1

/** The list's name below the published root. */
export const recipesFile = 'recipes.json'

/** A recipe as programs read it. */
export interface PublishedRecipe {
  task: string
  questions: string[]
  language: Language
  since?: string
  programs: PublishedProgram[]
  url: string
}

/** All recipes, for editors, scripts and language models. */
export interface RecipeList {
  $schema: string
  version: typeof recipeListVersion
  recipes: PublishedRecipe[]
}

/** A page with recipes. */
export interface RecipePage {
  path: string
  language: Language
  symbols: readonly DocSymbol[]
}

/**
 * The list of all recipes, in the order of the pages.
 * @param siteUrl where the site is published, without a final slash
 */
export function recipeList(pages: readonly RecipePage[], siteUrl: string): RecipeList {
  return {
    $schema: `${siteUrl}/schema/recipes/v${recipeListVersion}/recipes.schema.json`,
    version: recipeListVersion,
    recipes: pages.flatMap(({ path, language, symbols }) =>
      symbols.flatMap(({ name, id, since, recipe }): PublishedRecipe[] =>
        recipe
          ? [
              {
                task: name,
                questions: recipe.asks,
                language,
                ...(since !== undefined && { since }),
                programs: recipe.programs,
                url: `${siteUrl}${encodeRoute(path)}#${id}`,
              },
            ]
          : [],
      ),
    ),
  }
}
