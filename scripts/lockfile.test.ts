import fs from 'node:fs'

interface LockedPackage {
  version?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'))

/** Whether a package at this place of `node_modules` finds the other one, in the order of Node's resolution. */
function isFound(place: string, name: string): boolean {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules') - 1))) {
    if (`${folder}${folder && '/'}node_modules/${name}` in packages) return true
    if (folder === '') return false
  }
}

test('the lockfile names every dependency, those of other platforms too, as "npm ci" demands', () => {
  const missing = Object.entries(packages).flatMap(([place, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !isFound(place, name))
      .map((name) => `${place} needs ${name}`),
  )
  expect(missing).toEqual([])
})
