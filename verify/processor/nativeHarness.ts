import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { codeStart, layout } from './stateLayout'

/** The processor of this machine, and the assembler whose bytes it executes. */
export class NativeHarness {
  private readonly folder = mkdtempSync(join(tmpdir(), 'processor-'))
  private readonly program = join(this.folder, 'harness')

  constructor() {
    this.run('gcc', ['-O1', '-Wall', '-Wextra', '-Werror', '-o', this.program, join(__dirname, 'harness.c')])
  }

  /** What NASM makes of a source, from `codeStart` on. */
  assemble(source: string): Uint8Array {
    const [input, output] = [join(this.folder, 'pieces.asm'), join(this.folder, 'pieces.bin')]
    writeFileSync(input, `org 0x${codeStart.toString(16)}\n${source}`)
    this.run('nasm', ['-f', 'bin', '-w-all', input, '-o', output])
    return readFileSync(output)
  }

  /** Executes each case: code from an offset on, in a state. Returns the states after them, one after the other. */
  execute(code: Uint8Array, offsets: readonly number[], states: Uint8Array): Uint8Array {
    const count = offsets.length
    const input = new Uint8Array(8 + code.length + count * (8 + layout.size))
    const view = new DataView(input.buffer)
    view.setUint32(0, code.length, true)
    view.setUint32(4, count, true)
    input.set(code, 8)
    for (const [index, offset] of offsets.entries()) {
      const at = 8 + code.length + index * (8 + layout.size)
      view.setUint32(at, offset, true)
      input.set(states.subarray(index * layout.size, (index + 1) * layout.size), at + 8)
    }
    const { status, stdout, signal, stderr } = spawnSync(this.program, { input, maxBuffer: 2 ** 30 })
    if (status !== 0 || stdout.length !== count * layout.size) {
      throw new Error(
        `The harness ended with ${signal ?? status} after ${stdout.length / layout.size} of ${count} cases. ${stderr.toString()}`,
      )
    }
    return stdout
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }

  private run(command: string, words: readonly string[]): void {
    const { status, stderr } = spawnSync(command, words)
    if (status !== 0) throw new Error(`${command} failed: ${stderr.toString().slice(0, 2000)}`)
  }
}
