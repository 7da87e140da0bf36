import fs from 'node:fs'
import path from 'node:path'

const projectRoot = path.join(__dirname, '..')

/** All that a site needs besides its content. */
const shared = [
  '.eslintrc.yml',
  'src',
  'publish',
  'toolchain',
  'gatsby-browser.tsx',
  'gatsby-config.ts',
  'gatsby-node.ts',
  'gatsby-ssr.tsx',
  'package.json',
  'site.config.ts',
  'static',
  'tsconfig.json',
]

/** A folder with this project's site, to be measured without touching the project: sources copied, packages linked, `content` left to the caller. */
export function overlaySite(folder: string): void {
  fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(folder, { recursive: true })
  for (const entry of shared) fs.cpSync(path.join(projectRoot, entry), path.join(folder, entry), { recursive: true })
  fs.symlinkSync(path.join(projectRoot, 'node_modules'), path.join(folder, 'node_modules'))
}

export const contentFolder = path.join(projectRoot, 'content')
