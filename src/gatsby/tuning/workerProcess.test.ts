/** @jest-environment node */
import { prepareWorkerProcess } from './workerProcess'

const listen = () => undefined
const answer = () => undefined

let exit: jest.SpyInstance
beforeEach(() => {
  exit = jest.spyOn(process, 'exit').mockImplementation()
})
afterEach(() => {
  delete process.env['GATSBY_WORKER_POOL_WORKER']
  process.removeAllListeners('message')
  process.removeAllListeners('removeListener')
  exit.mockRestore()
})

test('a worker ends when it listens to nobody any more, whatever it still waits for', () => {
  process.env['GATSBY_WORKER_POOL_WORKER'] = 'true'
  prepareWorkerProcess()
  process.on('message', listen).on('message', answer).on('warning', listen)
  process.off('warning', listen).off('message', answer)
  expect(exit).not.toHaveBeenCalled()
  process.off('message', listen)
  expect(exit).toHaveBeenCalledTimes(1)
})

test("Gatsby's main process goes on", () => {
  prepareWorkerProcess()
  process.on('message', listen).off('message', listen)
  expect(exit).not.toHaveBeenCalled()
})
