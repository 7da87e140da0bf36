import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { MadePlayground } from '../../toolchain/makePlayground'
import type { Program } from '../../src/playground/program'
import type { PlaygroundOutcome } from './outcome'
import type { ProcessAnswer, ProcessRequest } from './playgroundProcess'

const script = fileURLToPath(new URL('./playgroundProcess.ts', import.meta.url))

/** Milliseconds. Some programs of C++ take half a minute without a precompiled header, on a busy machine. */
const timeouts = { build: 300_000, run: 30_000 } as const

/** Runs programs one after the other in a process of its own, and starts another when a program does not end. */
export class PlaygroundRunner {
  private child: ChildProcess | undefined

  constructor(private readonly made: MadePlayground) {}

  run(program: Program): Promise<PlaygroundOutcome> {
    const child = this.start()
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout
      const finish = (outcome: PlaygroundOutcome) => {
        clearTimeout(timer)
        child.off('message', hear).off('exit', leave)
        resolve(outcome)
      }
      const limit = (phase: keyof typeof timeouts) => {
        clearTimeout(timer)
        timer = setTimeout(() => {
          this.close()
          const killed = `it took more than ${timeouts[phase] / 1000} s`
          finish({
            isBuilt: phase === 'run',
            messages: '',
            stdout: '',
            stderr: '',
            findings: [],
            isBroken: phase === 'build',
            killed,
            isRestUsed: false,
          })
        }, timeouts[phase])
      }
      const hear = (answer: ProcessAnswer) => {
        if ('outcome' in answer) finish(answer.outcome)
        else limit('run')
      }
      const leave = (code: number | null) => {
        clearTimeout(timer)
        this.child = undefined
        reject(new Error(`The process with the compiler for the browser ended with status ${code}. What it printed is above.`))
      }
      child.on('message', hear).once('exit', leave)
      limit('build')
      child.send({ program } satisfies ProcessRequest)
    })
  }

  close(): void {
    this.child?.removeAllListeners('exit')
    this.child?.kill('SIGKILL')
    this.child = undefined
  }

  private start(): ChildProcess {
    if (this.child) return this.child
    const child = fork(script, { execArgv: ['--import', 'tsx', '--no-warnings'], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    child.send({ made: this.made } satisfies ProcessRequest)
    this.child = child
    return child
  }
}
