import { downloadAll, downloadsAtOnce } from './downloadAll'

const files = Array.from({ length: 11 }, (_, at) => `file-${at}`)

test('downloads every file once, a few at a time', async () => {
  const done: string[] = []
  let underWay = 0
  let most = 0
  await downloadAll(files, async (file) => {
    most = Math.max(most, ++underWay)
    await Promise.resolve()
    underWay--
    done.push(file)
  })
  expect(done.sort()).toEqual(files.toSorted())
  expect(most).toBe(downloadsAtOnce)
})

test('begins no other download after one that failed', async () => {
  const begun: string[] = []
  const download = async (file: string) => {
    begun.push(file)
    await Promise.resolve()
    if (file === 'file-1') throw new Error('There is no plum.')
    await Promise.resolve()
  }
  await expect(downloadAll(files, download)).rejects.toThrow('There is no plum.')
  const begunBefore = begun.length
  expect(begunBefore).toBeLessThan(files.length)
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(begun).toHaveLength(begunBefore)
})
