import fs from 'node:fs'
import path from 'node:path'

/** Every published route from the project's list, not encoded. */
export const routes = fs.readFileSync(path.join(__dirname, 'routes.txt'), 'utf8').split('\n').filter(Boolean)

export const isDocsRoute = (route: string) => route.startsWith('/docs/')
