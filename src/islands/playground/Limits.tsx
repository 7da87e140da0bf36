import type { ProgramLanguage } from '../../playground/program'
import * as styles from './RunPanel.module.css'

/** How programs are compiled here, and what differs from a program on the reader's machine. */
export function Limits({ language }: { language: ProgramLanguage }) {
  return (
    <details className={styles['limits']}>
      <summary>Programs are compiled at -O0 with Clang 22, for WebAssembly. What differs here</summary>
      <ul>
        <li>A null pointer does not trap: address 0 is ordinary memory.</li>
        <li>
          <code>long</code>, <code>size_t</code> and pointers have 32 bits.
        </li>
        <li>There are no threads, signals, processes or sockets.</li>
        <li>Files are in memory, and gone when the program ends.</li>
        <li>The only rounding mode is to nearest, and the floating-point exceptions are not recorded.</li>
        {language === 'c' && <li>The only locale is &quot;C&quot;, whatever name is asked for.</li>}
        <li>A program may use up to 256 MB of memory and print up to 1 MB.</li>
        <li>Input is filled in before the run: a running program cannot ask for it.</li>
      </ul>
    </details>
  )
}
