import { runHash } from '../../src/navigation/runHash'
import { encodeLink } from '../../src/playground/shareLink'
import { expect, test } from '@playwright/test'
import { findOtherBrowsers } from '../../scripts/findBrowsers.mjs'
import { blockInFirefox } from './blockInFirefox'

const { firefox } = findOtherBrowsers()
const page = '/docs/language-references/c/io/stdio'

/** The reader's program asks for an element that the array does not have, in line 8. */
const outOfBounds = `#include <stdio.h>
int main(void)
{
    int days[7] = {1, 2, 3, 4, 5, 6, 7};
    int last = 7;
    puts("days");
    fflush(stdout);
    printf("%d\\n", days[last]);
}
`

// `npm test` says where Firefox is missing, and installs it where it can.
if (firefox !== undefined) {
  test.describe('Firefox', () => {
    const block = blockInFirefox(firefox, page, 'run')

    test('an index outside of an array is told in the panel and at its line', async () => {
      const data = await encodeLink({ std: 'c17', files: [{ name: 'main.c', text: outOfBounds }], stdin: '', args: '' })
      await block.openAnew(page, runHash(block.id, data ?? ''))
      await block.reads(`(${block.inEditor('.cm-content')}?.innerText ?? '')`).toContain('days[last]')
      await block.reader.click(`#${block.id} .code-run`)
      await block.reads(block.text('section [role=status]')).toMatch(/^(?:Exited|Stopped|Ended)/)
      // Only a finding leads to what explains it.
      const findings = String(
        await block.reader.read(
          `[...document.querySelectorAll('#${block.id} section li:has(a)')].map((item) => item.textContent).join('\\n')`,
        ),
      )
      expect(findings).toContain('Line 8: Index 7 is outside of an array of type int[7].')
      await block.reads(`(${block.inEditor('.cm-line.cm-found')}?.textContent ?? '').trim()`).toBe(String.raw`printf("%d\n", days[last]);`)
    })
  })
}
