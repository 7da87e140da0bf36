import type { RunMessage, RunRequest } from './protocol'
import { runProgram } from './runProgram'
import type { WorkerScope } from './workerScope'

// The script of the worker that is a program: one run, then the page ends it.
declare const self: WorkerScope<RunRequest, RunMessage>

self.addEventListener('message', ({ data }) => void runProgram(data, (message) => self.postMessage(message)))
