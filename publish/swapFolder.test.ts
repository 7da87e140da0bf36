/** @jest-environment node */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { clearLeftovers, mountPoints, refuseMountPoint, restoreFolder, swapFolder } from './swapFolder'

let folder: string
let dist: string
const said: string[] = []
const log = (message: string) => void said.push(message)

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'swap-'))
  dist = path.join(folder, 'dist')
  said.length = 0
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

const make = (name: string, content = name) => {
  fs.mkdirSync(path.join(folder, name))
  fs.writeFileSync(path.join(folder, name, 'index.html'), content)
}
const published = () => fs.readFileSync(path.join(dist, 'index.html'), 'utf8')
/** More than Linux gives: no process has it. */
const nobody = 2 ** 30

test('a finished folder takes the place of the old one, of which nothing stays', () => {
  make('dist')
  make('dist.7.part', 'new')
  swapFolder(path.join(folder, 'dist.7.part'), dist)
  expect(published()).toBe('new')
  expect(fs.readdirSync(folder)).toEqual(['dist'])
})

test('where the finished folder cannot be moved, the old one stays', () => {
  make('dist', 'old')
  expect(() => swapFolder(path.join(folder, 'dist.7.part'), dist)).toThrow(/ENOENT/)
  expect(published()).toBe('old')
})

test('what a build left that was killed between the renames is put back, and said', () => {
  make(`dist.${nobody}.old`, 'old')
  make(`dist.${nobody}.part`)
  restoreFolder(dist, log)
  expect(published()).toBe('old')
  expect(said).toEqual(['A build was killed while it published. The site from before it is back in dist.'])
  clearLeftovers(dist, log)
  expect(fs.readdirSync(folder)).toEqual(['dist'])
  expect(said).toHaveLength(1)
})

test('nothing is put back over a published folder, nor while the build between the renames lives', () => {
  make('dist', 'new')
  make(`dist.${nobody}.old`, 'old')
  restoreFolder(dist, log)
  expect(published()).toBe('new')
  fs.rmSync(dist, { recursive: true })
  fs.renameSync(path.join(folder, `dist.${nobody}.old`), path.join(folder, `dist.${process.ppid}.old`))
  restoreFolder(dist, log)
  expect(fs.existsSync(dist)).toBe(false)
  expect(said).toEqual([])
})

test('a mount point is refused, in words that say what to do', () => {
  const table = path.join(folder, 'mountinfo')
  fs.writeFileSync(table, `37 35 0:5 / /proc rw - proc proc rw\n36 35 98:0 / ${fs.realpathSync(folder)}/dist rw - ext3 /dev/sda1 rw\n`)
  expect(() => refuseMountPoint(dist, table)).toThrow(
    `${dist} is a mount point, and a build replaces this folder as a whole. Mount another folder, and copy the content of dist into it`,
  )
  for (const other of ['dist2', path.join('missing', 'dist')]) expect(() => refuseMountPoint(path.join(folder, other), table)).not.toThrow()
})

test('reads the places of mounts, with spaces in them', () => {
  expect(mountPoints('36 35 98:0 / /srv/my\\040site/dist rw - ext3 /dev/sda1 rw\n37 35 0:5 / /proc rw - proc proc rw\n')).toEqual([
    '/srv/my site/dist',
    '/proc',
  ])
})
