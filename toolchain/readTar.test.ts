import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readTar } from './readTar'

// Each starts tar, and the machine may have other work.
jest.setTimeout(60_000)

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'tar-'))
afterAll(() => fs.rmSync(root, { recursive: true }))

/** What `tar` makes of files by their paths. */
function archive(files: Record<string, string>, format: 'gnu' | 'ustar'): Uint8Array {
  const folder = fs.mkdtempSync(path.join(root, 'files-'))
  for (const [name, content] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    fs.writeFileSync(path.join(folder, name), content)
  }
  return execFileSync('tar', ['-C', folder, `--format=${format}`, '-cf', '-', '.'])
}

const contents = (files: Map<string, Uint8Array>) =>
  Object.fromEntries([...files].map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]))

// A path of over 100 characters stands in a field of its own, which each format has elsewhere.
const longPath = `${'plums/'.repeat(16)}${'pear'.repeat(20)}.h`

test.each(['gnu', 'ustar'] as const)('reads empty, short and long files of an archive in the format %s', (format) => {
  const files = { 'empty.h': '', 'include/apple.h': 'int apple;\n', 'full.h': 'x'.repeat(512), [longPath]: 'long' }
  expect(contents(readTar(archive(files, format)))).toEqual(files)
})

test('throws on a link, and names it', () => {
  const folder = fs.mkdtempSync(path.join(root, 'links-'))
  fs.symlinkSync('elsewhere', path.join(folder, 'link.h'))
  expect(() => readTar(execFileSync('tar', ['-C', folder, '-cf', '-', 'link.h']))).toThrow('unknown kind "2": link.h')
})
