import { compilers } from '../../content-model/examples/compilers'
import { limits } from '../../playground/limits'
import type { RunLanguage } from '../../playground/program'
import * as styles from './RunPanel.module.css'

/** How programs in assembly are executed here, and what differs from a program on the reader's machine. */
function MachineLimits() {
  return (
    <details className={styles['limits']}>
      <summary>Programs are assembled and executed by an x86-64 machine in this page. What differs here</summary>
      <ul>
        <li>There is no operating system: the machine answers the system calls and the functions of C that the examples use.</li>
        <li>The program has its own addresses, which are the same in each run.</li>
        <li>There is one thread, and neither caches nor pipelines: time says nothing about a processor.</li>
        <li>A program may print up to 1 MB.</li>
      </ul>
    </details>
  )
}

/** How programs are compiled here, and what differs from a program on the reader's machine. */
export function Limits({ language, canWaitForInput }: { language: RunLanguage; canWaitForInput: boolean }) {
  if (language === 'asm') return <MachineLimits />
  return (
    <details className={styles['limits']}>
      <summary>Programs are compiled at -O0 with {compilers.wasm}, for WebAssembly. What differs here</summary>
      <ul>
        <li>Without checks, a null pointer does not trap: address 0 is ordinary memory.</li>
        {Object.values(limits).map(({ meaning }) => (
          <li key={meaning}>{meaning}</li>
        ))}
        <li>In C++20 and C++23 most of the library is included beforehand, so a forgotten #include goes unnoticed.</li>
        <li>Files are in memory, and gone when the program ends.</li>
        <li>A program may use up to 256 MB of memory and print up to 1 MB.</li>
        <li>
          {canWaitForInput
            ? 'A program that you change waits for a line when it has read the input filled in before the run; those of the page end there.'
            : 'Input is filled in before the run: in this browser a running program cannot ask for it.'}
        </li>
      </ul>
    </details>
  )
}
