import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { checkSwap, clearLeftovers, swapFolder } from './swapFolder'

let folder: string
const at = (name: string) => path.join(folder, name)
const write = (name: string, content: string) => {
  fs.mkdirSync(path.dirname(at(name)), { recursive: true })
  fs.writeFileSync(at(name), content)
}
const silent = () => undefined

beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'swap-'))))
afterEach(() => {
  jest.restoreAllMocks()
  fs.rmSync(folder, { recursive: true })
})

test('a finished folder replaces the old one and leaves nothing beside it', () => {
  write('dist/old.html', '')
  write('part/new.html', '')
  swapFolder(at('part'), at('dist'))
  expect(fs.readdirSync(folder)).toEqual(['dist'])
  expect(fs.readdirSync(at('dist'))).toEqual(['new.html'])
})

test('an old folder that is being deleted is not taken for one to restore', () => {
  write('dist/old.html', '')
  write('part/new.html', '')
  jest.spyOn(fs, 'rmSync').mockImplementation(silent)
  swapFolder(at('part'), at('dist'))
  jest.restoreAllMocks()
  expect(fs.readdirSync(folder).some((name) => name.endsWith('.old'))).toBe(false)
})

test('leftovers are removed, and the folder set aside by a killed build is restored', () => {
  write('dist.7.old/index.html', 'before')
  write('dist.7.part/index.html', 'half')
  const log = jest.fn()
  clearLeftovers(at('dist'), log)
  expect(fs.readdirSync(folder)).toEqual(['dist'])
  expect(fs.readFileSync(at('dist/index.html'), 'utf8')).toBe('before')
  expect(log).toHaveBeenCalledTimes(1)
})

test('where the published folder is in its place, one set aside is removed', () => {
  write('dist/index.html', 'now')
  write('dist.7.old/index.html', 'before')
  write('dist.7.part/index.html', 'half')
  const log = jest.fn()
  clearLeftovers(at('dist'), log)
  expect(fs.readdirSync(folder)).toEqual(['dist'])
  expect(fs.readFileSync(at('dist/index.html'), 'utf8')).toBe('now')
  expect(log).not.toHaveBeenCalled()
})

test('a folder that can be renamed passes the check and stays as it is', () => {
  write('dist/index.html', 'now')
  checkSwap(at('part'), at('dist'))
  checkSwap(at('part'), at('none'))
  expect(fs.readdirSync(folder)).toEqual(['dist'])
  expect(fs.readFileSync(at('dist/index.html'), 'utf8')).toBe('now')
})

test('a folder that cannot be renamed is reported with what to do', () => {
  write('dist/index.html', 'now')
  jest.spyOn(fs, 'renameSync').mockImplementation(() => {
    throw Object.assign(new Error('EBUSY: resource busy or locked'), { code: 'EBUSY' })
  })
  expect(() => checkSwap(at('part'), at('dist'))).toThrow(/^dist cannot be replaced \(EBUSY\)\..* Mount the folder that contains dist/)
  expect(fs.readdirSync(folder)).toEqual(['dist'])
})
