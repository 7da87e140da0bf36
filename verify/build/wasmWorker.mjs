// The WebAssembly compiler in a thread of its own: it blocks while it works. Plain JavaScript, since a worker starts without tsx.
// Requests and answers are `WasmRequest` and `WasmAnswer` in wasm.ts.
import { parentPort } from 'node:worker_threads'
import { commands, Exit } from '@yowasp/clang'

// The package tells of its download progress here, whatever `fetchProgress` says: its driver makes inner calls without options.
console.log = () => undefined

/** Files at the top of a tree; the examples have no folders. */
function topFiles(tree) {
  return Object.fromEntries(Object.entries(tree ?? {}).filter(([, entry]) => typeof entry === 'string' || entry instanceof Uint8Array))
}

async function answer({ id, args, files }) {
  const decoder = new TextDecoder()
  let messages = ''
  const print = (bytes) => {
    if (bytes) messages += decoder.decode(bytes, { stream: true })
  }
  const [program, ...rest] = args
  try {
    const tree = await commands[program](rest, files, { stdout: print, stderr: print })
    return { id, status: 0, messages, files: topFiles(tree) }
  } catch (error) {
    if (!(error instanceof Exit)) return { id, breakdown: String(error) }
    return { id, status: error.code, messages, files: {} }
  }
}

// One after the other: the compiler's memory is the thread's.
let queue = Promise.resolve()
parentPort.on('message', (request) => {
  queue = queue.then(async () => parentPort.postMessage(await answer(request)))
})
