import { Breakdown } from '../../playground/breakdown'
import type { RunSettings } from '../../playground/program'
import { FakeClient } from '../testing/fakeClient'
import type { Device } from './consent'
import { ProgramSession, silence, type Draft, type Example } from './programSession'

const text = 'int main(void) { return 0; }'

interface Options {
  checkChoice?: 'on' | 'off'
  settings?: Partial<RunSettings>
  device?: Partial<Device>
  output?: string
  decoded?: Draft
  canWaitForInput?: boolean
}

function begin({ settings, device, output, decoded, canWaitForInput = false, checkChoice }: Options = {}) {
  const client = new FakeClient()
  const example: Example = { settings: { std: 'c17', ...settings }, files: [{ name: 'main.c', text }], output }
  const session = new ProgramSession(example, {
    connect: () => client,
    device: () => ({ savesData: false, memory: undefined, ...device }),
    canWaitForInput: () => canWaitForInput,
    checkChoice: () => checkChoice,
    agreed: new Set(),
    encode: (draft) => Promise.resolve(JSON.stringify(draft)),
    decode: () => Promise.resolve(decoded ? { program: decoded } : { problem: 'It is damaged.' }),
  })
  return { client, session, step: () => session.state().run?.step }
}

describe('a run', () => {
  test('goes from the download to the end', async () => {
    const { client, session, step } = begin({ output: 'hi' })
    client.bytes = 9e6
    await session.run()
    expect(step()).toEqual({ name: 'fetching', received: 0, total: 9e6, isMore: false })
    client.last.tell.onProgress({ received: 5, total: 9e6, isMore: false })
    expect(step()).toMatchObject({ name: 'fetching', received: 5 })
    for (const [phase, name] of [
      ['compile', 'compiling'],
      ['link', 'linking'],
      ['run', 'running'],
    ] as const) {
      client.last.tell.onPhase(phase)
      expect(step()).toEqual({ name })
    }
    client.print('hi\n')
    client.exit()
    expect(step()).toMatchObject({ name: 'over', outcome: { how: 'ended', end: { how: 'exit', status: 0 } } })
    expect(session.state().run?.isDifferent).toBe(false)
  })

  test('begins at once with what is stored', async () => {
    const { session, step } = begin()
    await session.run()
    expect(step()).toEqual({ name: 'compiling' })
  })

  test('is given the input and the options of the example', async () => {
    const { client, session } = begin({ settings: { std: 'c++20', stdin: 'a\n', args: ['x y'], flags: ['-frounding-math'] } })
    await session.run()
    expect(client.last.program).toEqual({
      language: 'cpp',
      std: 'c++20',
      files: [{ name: 'main.c', text: `${text}\n` }],
      flags: ['-frounding-math'],
      stdin: 'a\n',
      args: ['x y'],
      isRun: true,
    })
  })

  test('says when its output is not what the page shows', async () => {
    const { client, session } = begin({ output: 'hi' })
    await session.run()
    client.print('ho\n')
    client.exit()
    expect(session.state().run?.isDifferent).toBe(true)
  })

  test('of a changed program is compared with nothing', async () => {
    const { client, session } = begin({ output: 'hi' })
    session.openEditor()
    session.changeFile('main.c', 'int main(void) { }')
    await session.run()
    client.exit()
    expect(session.state().run).toMatchObject({ isVerified: false, isDifferent: false })
  })

  test('of the page’s program that is given no input needs none, and one of the reader is led to it', async () => {
    const { client, session } = begin()
    await session.run()
    client.last.tell.onNoInput()
    expect(session.state()).toMatchObject({ isInputWanted: false, run: { isInputMissed: false } })
    session.openEditor()
    session.changeFile('main.c', 'int main(void) { return getchar(); }')
    await session.run()
    client.last.tell.onNoInput()
    expect(session.state()).toMatchObject({ isInputWanted: true, run: { isInputMissed: true } })
  })

  test('of the reader waits for what is typed, which is shown, and is asked whether to stop only when it goes on', async () => {
    jest.useFakeTimers()
    try {
      const { client, session, step } = begin({ canWaitForInput: true })
      session.openEditor()
      session.changeFile('main.c', 'int main(void) { return getchar(); }')
      await session.run()
      expect(client.last.program.isInteractive).toBe(true)
      const given: string[] = []
      client.last.tell.onPhase('run')
      client.last.tell.onWaiting({ send: (text) => given.push(text), end: () => given.push('end') })
      jest.advanceTimersByTime(silence)
      expect(session.state().run).toMatchObject({ step: { name: 'waiting' }, isSilent: false })
      session.giveInput('pear\n')
      expect(step()).toEqual({ name: 'running' })
      expect(session.state().run?.output.parts).toEqual([{ stream: 'in', text: 'pear\n', isContinued: false }])
      expect(session.state().run?.output.standardOutput).toBe('')
      jest.advanceTimersByTime(silence)
      expect(session.state().run?.isSilent).toBe(true)
      session.endInput()
      session.giveInput('late')
      expect(given).toEqual(['pear\n', 'end'])
      expect(session.state().run?.input).toBeUndefined()
    } finally {
      jest.useRealTimers()
    }
  })

  test('waits neither for more than the page’s own input, nor as the page has it', async () => {
    const { client, session } = begin({ settings: { stdin: '1' }, canWaitForInput: true })
    await session.run()
    expect(client.last.program.isInteractive).toBeUndefined()
    session.openEditor()
    session.changeFile('main.c', 'int main(void) { return getchar(); }')
    await session.run()
    expect(client.last.program.isInteractive).toBeUndefined()
    session.change({ stdin: '2' })
    await session.run()
    expect(client.last.program).toMatchObject({ isInteractive: true, stdin: '2\n' })
  })

  test('that is stopped hears of nothing that comes late', async () => {
    const { client, session, step } = begin()
    await session.run()
    session.stop()
    expect(client.last.isStopped).toBe(true)
    client.exit()
    expect(step()).toEqual({ name: 'over', outcome: { how: 'stopped' } })
  })

  test('that is stopped while it is fetched is cancelled', async () => {
    const { client, session, step } = begin()
    client.bytes = 1
    await session.run()
    session.stop()
    expect(step()).toEqual({ name: 'over', outcome: { how: 'broken', reason: 'cancelled', message: '' } })
  })

  test('ends when another begins', async () => {
    const { client, session } = begin()
    await session.run()
    const first = client.last
    await session.run()
    expect(first.isStopped).toBe(true)
    expect(client.runs).toHaveLength(2)
  })

  test('that cannot learn what there is to fetch has failed', async () => {
    const { client, session, step } = begin()
    client.sizeToFetch = () => Promise.reject(new Breakdown('damaged', 'no manifest'))
    await session.run()
    expect(step()).toEqual({ name: 'over', outcome: { how: 'broken', reason: 'damaged', message: 'no manifest' } })
  })

  test('ends with the page', async () => {
    const { client, session } = begin()
    await session.run()
    session.close()
    expect(client.last.isStopped).toBe(true)
    expect(client.isClosed).toBe(true)
    expect(session.state().run).toBeUndefined()
  })
})

describe('an example that is only compiled', () => {
  const settings = { only: 'fails' } as const

  test('is not run, and is as the page says when the compiler rejects it', async () => {
    const { client, session } = begin({ settings })
    await session.run()
    expect(client.last.program.isRun).toBe(false)
    client.last.tell.onOutcome({ how: 'rejected', by: 'compiler', milliseconds: 1 })
    expect(session.state().run?.isDifferent).toBe(false)
  })

  test('is run once the reader has corrected it', async () => {
    const { client, session } = begin({ settings })
    session.openEditor()
    session.changeFile('main.c', `${text} // corrected`)
    await session.run()
    expect(client.last.program.isRun).toBe(true)
  })
})

describe('consent', () => {
  test('is asked for when data is to be saved, once', async () => {
    const { client, session, step } = begin({ device: { savesData: true } })
    client.bytes = 9e6
    await session.run()
    expect(step()).toEqual({ name: 'asking', bytes: 9e6, reason: 'data' })
    expect(client.runs).toHaveLength(0)
    session.agree()
    expect(client.runs).toHaveLength(1)
    await session.run()
    expect(step()).toMatchObject({ name: 'fetching' })
  })

  test('is not asked for when nothing is fetched', async () => {
    const { session, step } = begin({ device: { savesData: true } })
    await session.run()
    expect(step()).toEqual({ name: 'compiling' })
  })

  test('is asked for on a device with little memory', async () => {
    const { session, step } = begin({ device: { memory: 2 } })
    await session.run()
    expect(step()).toEqual({ name: 'asking', bytes: 0, reason: 'memory' })
  })
})

describe('a silent program', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())
  const isSilent = (session: ProgramSession) => session.state().run?.isSilent

  test('is asked about after ten seconds without output', async () => {
    const { client, session } = begin()
    await session.run()
    jest.advanceTimersByTime(silence)
    expect(isSilent(session)).toBe(false)
    client.last.tell.onPhase('run')
    jest.advanceTimersByTime(silence - 1)
    client.print('.')
    jest.advanceTimersByTime(silence - 1)
    expect(isSilent(session)).toBe(false)
    jest.advanceTimersByTime(1)
    expect(isSilent(session)).toBe(true)
  })

  test('goes on when the reader says so', async () => {
    const { client, session } = begin()
    await session.run()
    client.last.tell.onPhase('run')
    jest.advanceTimersByTime(silence)
    session.keepRunning()
    jest.advanceTimersByTime(10 * silence)
    expect(isSilent(session)).toBe(false)
    expect(client.last.isStopped).toBe(false)
  })
})

describe('the editor', () => {
  test('decides what is run and copied: what is in sight', async () => {
    const { client, session } = begin()
    session.openEditor()
    session.changeFile('main.c', 'changed')
    expect(session.shownText).toBe('changed')
    session.closeEditor()
    expect(session.shownText).toBe(text)
    await session.run()
    expect(client.last.program.files[0]?.text).toBe(`${text}\n`)
    session.openEditor()
    expect(session.shownText).toBe('changed')
  })

  test('goes back to the program of the page', () => {
    const { session } = begin({ settings: { args: ['a b'] } })
    session.change({ std: 'c23', stdin: 'x', args: '' })
    expect(session.isChanged).toBe(true)
    session.reset()
    expect(session.isChanged).toBe(false)
    expect(session.state().draft).toMatchObject({ std: 'c17', stdin: '', args: '"a b"' })
  })
})

describe('a link', () => {
  const decoded: Draft = { files: [{ name: 'main.c', text: 'from a link' }], std: 'c23', stdin: '', args: '' }

  test('opens the editor with its program, and runs nothing', async () => {
    const { client, session } = begin({ decoded })
    await session.openLink('data')
    expect(session.state()).toMatchObject({ isEditing: true, link: { problem: undefined }, draft: decoded, run: undefined })
    expect(client.runs).toHaveLength(0)
    await session.run()
    expect(session.state().link).toBeUndefined()
    expect(client.last.program.std).toBe('c23')
  })

  test('that cannot be decoded leaves the program of the page', async () => {
    const { session } = begin()
    await session.openLink('data')
    expect(session.state()).toMatchObject({ isEditing: false, link: { problem: 'It is damaged.' } })
    expect(session.shownText).toBe(text)
  })

  test('with a program of the other language cannot be used', async () => {
    const { session } = begin({ decoded: { ...decoded, std: 'c++20' } })
    await session.openLink('data')
    expect(session.state().link?.problem).toBe('It holds a program in another language.')
  })
})

describe('checks', () => {
  const finding = {
    kind: 'overflow',
    words: '2147483647 + 1 does not fit in int.',
    place: { file: 'main.c', line: 1, column: 3 },
    notes: [],
  } as const

  test('are on for a changed program and off for the page’s, until the reader has chosen', async () => {
    const { client, session } = begin()
    await session.run()
    expect(client.last.program.isChecked).toBeUndefined()
    session.openEditor()
    await session.run()
    expect(client.last.program.isChecked).toBeUndefined()
    session.changeFile('main.c', 'int main(void) { return 1; }')
    await session.run()
    expect(client.last.program.isChecked).toBe(true)
  })

  test.each(['on', 'off'] as const)('follow the choice "%s" for every program', async (checkChoice) => {
    const { client, session } = begin({ checkChoice })
    await session.run()
    session.openEditor()
    session.changeFile('main.c', 'int main(void) { return 1; }')
    await session.run()
    expect(client.runs.map(({ program }) => program.isChecked === true)).toEqual(Array(2).fill(checkChoice === 'on'))
  })

  test.each(['on', 'off'] as const)('are on for a program with undefined behaviour, whatever was chosen: "%s"', async (checkChoice) => {
    const { client, session } = begin({ settings: { std: 'c17', errs: true }, checkChoice, output: 'Everywhere: ends by SIGFPE' })
    await session.run()
    expect(client.last.program.isChecked).toBe(true)
    session.check(false)
    await session.run()
    expect(client.last.program.isChecked).toBeUndefined()
    // Nothing is expected of it.
    client.exit()
    expect(session.state().run?.isDifferent).toBe(false)
  })

  test('are not there for a program in assembly, whatever was chosen', async () => {
    const { client, session } = begin({ settings: { std: 'nasm' }, checkChoice: 'on' })
    await session.run()
    expect([session.canBeChecked, session.isChecked, client.last.program.isChecked]).toEqual([false, false, undefined])
  })

  test('what they find belongs to its run', async () => {
    const { client, session } = begin({ checkChoice: 'on' })
    await session.run()
    client.last.tell.onFinding(finding)
    expect(session.state().run?.findings).toEqual([finding])
    await session.run()
    expect(session.state().run?.findings).toEqual([])
  })
})
