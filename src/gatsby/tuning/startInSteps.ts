import path from 'node:path'
import { held } from './lostHold'
import type { WebpackConfig } from './webpackConfig'

/** Starts the browser with `shims/appInSteps.ts`, which imports Gatsby's app under the name `gatsby-app`. */
export function startInSteps({ entry, resolve }: WebpackConfig, root: string): void {
  resolve.alias['gatsby-app$'] = held(entry['app'], 'startInSteps', 'the entry "app"')
  entry['app'] = path.join(root, 'src/gatsby/tuning/shims/appInSteps.ts')
}
