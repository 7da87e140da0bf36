// Runs a WebAssembly program as WASI defines it, in the current directory: node wasiProgram.mjs program.wasm arguments…
// A process of its own, so that an endless loop can be ended from outside.
import { readFileSync } from 'node:fs'
import { WASI } from 'node:wasi'

const [file, ...args] = process.argv.slice(2)
const wasi = new WASI({
  version: 'preview1',
  args: ['program', ...args],
  env: { LC_ALL: 'C', TZ: 'UTC' },
  preopens: { '/': '.' },
  returnOnExit: true,
})
const module = new WebAssembly.Module(readFileSync(file))
const instance = new WebAssembly.Instance(module, wasi.getImportObject())
try {
  process.exitCode = wasi.start(instance)
} catch (error) {
  // A trap is how abort() and failed assertions end here.
  process.stderr.write(`${error.message}\n`)
  process.kill(process.pid, 'SIGABRT')
}
