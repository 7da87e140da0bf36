import { compilers } from '../../content-model/examples/compilers'
import { limits } from '../../playground/limits'
import * as styles from './RunPanel.module.css'

/** How programs are compiled here, and what differs from a program on the reader's machine. */
export function Limits({ canWaitForInput }: { canWaitForInput: boolean }) {
  return (
    <details className={styles['limits']}>
      <summary>Programs are compiled at -O0 with {compilers.wasm}, for WebAssembly. What differs here</summary>
      <ul>
        <li>A null pointer does not trap: address 0 is ordinary memory.</li>
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
