import path from 'node:path'
import { compilerPackage } from '../../toolchain/compilerPackage'
import { SiteCompiler } from '../../toolchain/siteCompiler'
import { compilerArguments, linkerArguments } from './compilerArguments'
import { flushOptions } from './flushOutput'
import { createMailbox, InputSender } from './lineMailbox'
import { runProgram } from './runProgram'

// Programs of C that wait for input, with the whole compiler and libraries.
const timeout = 60_000
const root = path.join(__dirname, '../..')

let compiler: SiteCompiler
beforeAll(() => (compiler = new SiteCompiler(compilerPackage(root))), 120_000)

async function link(code: string): Promise<ArrayBuffer> {
  const source = new TextEncoder().encode(code)
  const object = await compiler.make(compilerArguments({ input: 'main.c', output: 'main.o', std: 'c17' }), [['main.c', source]], 'main.o')
  const libraries: [string, Uint8Array][] = [['/usr/lib/wasm32-wasip1/libextras.a', new TextEncoder().encode('!<arch>\n')]]
  const options = [...linkerArguments({ objects: ['main.o'], isCpp: false, output: 'program' }), ...flushOptions]
  return new Uint8Array(await compiler.make(options, [['main.o', object], ...libraries], 'program')).buffer
}

/** Runs a program that is given the lines as it asks for them, then the end: what it printed, with `>` before what was typed. */
async function talk(code: string, lines: readonly string[], stdin = ''): Promise<string> {
  const module = await link(code)
  const mailbox = createMailbox()
  const sender = new InputSender(mailbox)
  const waiting = [...lines]
  let talked = ''
  await runProgram({ module, files: [], stdin, args: [], mailbox }, (message) => {
    if (message.type === 'output') for (const { bytes } of message.chunks) talked += new TextDecoder().decode(bytes)
    if (message.type !== 'wants-input' || sender.asked()) return
    const line = waiting.shift()
    talked += `>${line ?? 'end'}\n`
    if (line === undefined) sender.end()
    else sender.send(`${line}\n`)
  })
  return talked
}

test(
  'a question without a line break is printed before the program waits for the answer',
  async () => {
    const code = `
      #include <stdio.h>
      int main(void) {
        char name[20];
        int age;
        printf("Name? ");
        scanf("%19s", name);
        printf("Age? ");
        scanf("%d", &age);
        printf("%s is %d", name, age);
      }`
    expect(await talk(code, ['Pear', '3'])).toBe('Name? >Pear\nAge? >3\nPear is 3')
  },
  timeout,
)

test(
  'a program that reads to the end gets a line at a time, those that were given first',
  async () => {
    const code = `
      #include <stdio.h>
      int main(void) {
        char line[20];
        while (fgets(line, sizeof line, stdin)) printf("<%s>", line);
        printf("%d", feof(stdin) != 0);
      }`
    expect(await talk(code, ['two', 'three'], 'one\n')).toBe('<one\n>>two\n<two\n>>three\n<three\n>>end\n1')
  },
  timeout,
)

test(
  'a program that asks for more than a line goes on with the line, and waits only when it reads again',
  async () => {
    const code = `
      #include <stdio.h>
      #include <unistd.h>
      int main(void) {
        char bytes[100];
        printf("%zd", read(0, bytes, sizeof bytes));
        printf(" %d", getchar());
      }`
    expect(await talk(code, ['four', 'A'])).toBe('>four\n5>A\n 65')
  },
  timeout,
)

test(
  'a program without output can be linked so, too',
  async () => {
    expect(await talk('#include <unistd.h>\nint main(void) { char c; return read(0, &c, 1) == 1; }', ['x'])).toBe('>x\n')
  },
  timeout,
)
