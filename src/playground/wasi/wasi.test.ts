import path from 'node:path'
import { compilerPackage } from '../../../toolchain/compilerPackage'
import { SiteCompiler } from '../../../toolchain/siteCompiler'
import { compilerArguments, linkerArguments } from '../compilerArguments'
import { lacksMain } from '../lacksMain'
import type { ProgramEnd } from '../protocol'
import { runProgram } from '../runProgram'

// Programs of C as the published compiler makes them, with the whole compiler and libraries.
const root = path.join(__dirname, '../../..')

let compiler: SiteCompiler
beforeAll(() => (compiler = new SiteCompiler(compilerPackage(root))), 120_000)

interface Run {
  out: string
  error: string
  /** Whether it asked for input and had none. */
  isInputMissed?: true
  end: ProgramEnd | undefined
}

async function link(code: string): Promise<Uint8Array> {
  const source = new TextEncoder().encode(code)
  const object = await compiler.make(compilerArguments({ input: 'main.c', output: 'main.o', std: 'c17' }), [['main.c', source]], 'main.o')
  const libraries: [string, Uint8Array][] = [['/usr/lib/wasm32-wasip1/libextras.a', new TextEncoder().encode('!<arch>\n')]]
  const options = linkerArguments({ objects: ['main.o'], isCpp: false, output: 'program' })
  return compiler.make(options, [['main.o', object], ...libraries], 'program')
}

async function run(code: string, stdin = '', args: readonly string[] = []): Promise<Run> {
  const module = await link(code)
  const result: Run = { out: '', error: '', end: undefined }
  const request = { module: new Uint8Array(module).buffer, files: [{ name: 'pears.txt', text: 'two\n' }], stdin, args }
  await runProgram(request, (message) => {
    if (message.type === 'end') result.end = message.end
    else if (message.type === 'no-input') result.isInputMissed = true
    else if (message.type === 'output') for (const { stream, bytes } of message.chunks) result[stream] += new TextDecoder().decode(bytes)
  })
  return result
}

const timeout = 60_000

test(
  'gives a program its arguments, its input to the end, and two streams to print to',
  async () => {
    const code = `
      #include <stdio.h>
      int main(int argc, char **argv) {
        char line[20];
        for (int i = 1; i < argc; i++) printf("[%s]", argv[i]);
        while (fgets(line, sizeof line, stdin)) fprintf(stderr, "<%s>", line);
        printf("%d %d", feof(stdin) != 0, ferror(stdin));
        return 3;
      }`
    expect(await run(code, 'one\ntwo', ['a b', 'c'])).toEqual({
      out: '[a b][c]1 0',
      error: '<one\n><two>',
      end: { how: 'exit', status: 3 },
    })
  },
  timeout,
)

test(
  'a program without main is known by what the linker puts in its place',
  async () => {
    expect(lacksMain(await link('int mainly(void) { return 1; }'))).toBe(true)
    expect(lacksMain(await link('int main(void) { return 1; }'))).toBe(false)
    expect(lacksMain(await link('int main(int argc, char **argv) { return argc + (argv == 0); }'))).toBe(false)
  },
  timeout,
)

test(
  'says once that a program asks for input and has none',
  async () => {
    const code = 'int getchar(void);\nint main(void) { return getchar() == -1 && getchar() == -1 ? 4 : 5; }'
    expect(await run(code)).toEqual({ out: '', error: '', isInputMissed: true, end: { how: 'exit', status: 4 } })
    expect(await run(code, 'x')).toMatchObject({ end: { how: 'exit', status: 5 } })
  },
  timeout,
)

test(
  'reads, writes, appends, seeks, renames, links and removes files',
  async () => {
    const code = `
      #define _GNU_SOURCE
      #include <dirent.h>
      #include <errno.h>
      #include <fcntl.h>
      #include <stdio.h>
      #include <string.h>
      #include <sys/stat.h>
      #include <unistd.h>
      static void show(const char *name) {
        char text[100] = "";
        FILE *f = fopen(name, "r");
        if (!f) { printf("%s: %s\\n", name, strerror(errno)); return; }
        size_t n = fread(text, 1, 99, f);
        printf("%s: %.*s\\n", name, (int)n, text);
        fclose(f);
      }
      int main(void) {
        FILE *a = fopen("pears.txt", "a"), *b = fopen("pears.txt", "a");
        fputs("A", a); fflush(a); fputs("B", b); fflush(b); fputs("C", a); fclose(a); fclose(b);
        show("pears.txt");
        FILE *f = fopen("x", "w+");
        fputs("abcdef", f); fseek(f, 2, SEEK_SET); fputc('X', f); fseek(f, -1, SEEK_END); printf("%c %ld\\n", fgetc(f), ftell(f));
        fflush(f); ftruncate(fileno(f), 3); fclose(f);
        show("x");
        printf("%d %d\\n", rename("x", "y"), fopen("x", "r") == NULL);
        mkdir("d", 0700); printf("%d ", rename("y", "d/z")); show("d/z");
        symlink("d/z", "s"); show("s");
        char target[10]; printf("%zd\\n", readlink("s", target, 10));
        link("d/z", "h"); unlink("d/z"); show("h"); show("s");
        printf("%d", rmdir("d")); printf(" %d %s\\n", rmdir("pears.txt"), strerror(errno));
        printf("%d %s\\n", open("pears.txt", O_CREAT | O_EXCL | O_WRONLY, 0600), strerror(errno));
        printf("%d %d\\n", (fcntl(open("h", O_RDONLY), F_GETFL) & O_ACCMODE) == O_RDONLY, fopen("/", "w") == NULL);
        struct stat s; link("h", "i"); stat("h", &s); printf("%d ", (int)s.st_nlink); unlink("i"); stat("h", &s); printf("%d ", (int)s.st_nlink);
        FILE *full = fopen("/dev/full", "w"); fputc('x', full); printf("%d %s ", fclose(full), strerror(errno));
        stat("/dev/null", &s); printf("%d\\n", S_ISCHR(s.st_mode));
        stat("pears.txt", &s); printf("%lld %d\\n", (long long)s.st_size, S_ISREG(s.st_mode));
        int count = 0; DIR *dir = opendir("/"); for (struct dirent *e; (e = readdir(dir)); ) count++; printf("%d\\n", count);
        return 0;
      }`
    expect((await run(code)).out.split('\n')).toEqual([
      'pears.txt: two',
      'ABC',
      'f 6',
      'x: abX',
      '0 1',
      '0 d/z: abX',
      's: abX',
      '3',
      'h: abX',
      's: No such file or directory',
      '0 -1 Not a directory',
      '-1 File exists',
      '1 1',
      '2 1 -1 No space left on device 1',
      '7 1',
      // ., .., dev, tmp, pears.txt, s and h.
      '7',
      '',
    ])
  },
  timeout,
)

test(
  'has clocks that go on, sleeps as long as asked, and gives numbers at random',
  async () => {
    const code = `
      #define _GNU_SOURCE
      #include <poll.h>
      #include <stdio.h>
      #include <time.h>
      #include <unistd.h>
      int main(void) {
        struct timespec a, b, nap = { 0, 30000000 };
        clock_gettime(CLOCK_MONOTONIC, &a); nanosleep(&nap, NULL); clock_gettime(CLOCK_MONOTONIC, &b);
        long ms = (b.tv_sec - a.tv_sec) * 1000 + (b.tv_nsec - a.tv_nsec) / 1000000;
        printf("%d %d ", ms >= 29 && ms < 5000, time(NULL) > 1700000000);
        unsigned char bytes[32] = {0}; int sum = 0; getentropy(bytes, 32); for (int i = 0; i < 32; i++) sum += bytes[i];
        struct pollfd p = { 0, POLLIN, 0 };
        printf("%d %d %d", sum != 0, poll(&p, 1, 0), p.revents == POLLIN);
      }`
    expect((await run(code)).out).toBe('1 1 1 1 1')
  },
  timeout,
)

test(
  'lets files grow only so far',
  async () => {
    const code = `
      #include <errno.h>
      #include <stdio.h>
      #include <stdlib.h>
      #include <string.h>
      int main(void) {
        char *block = calloc(1, 1 << 20);
        FILE *f = fopen("x", "w");
        int n = 0;
        while (n < 100 && fwrite(block, 1 << 20, 1, f) == 1) n++;
        printf("%d %s\\n", n, strerror(errno));
      }`
    expect((await run(code)).out).toBe('64 No space left on device\n')
  },
  timeout,
)

test(
  'prints long double, and comes back with longjmp',
  async () => {
    const code = `
      #include <setjmp.h>
      #include <stdio.h>
      static jmp_buf place;
      int main(void) {
        if (setjmp(place) == 0) longjmp(place, 1);
        printf("%.20Lf", 1.0L / 3);
      }`
    expect((await run(code)).out).toBe('0.33333333333333333333')
  },
  timeout,
)

test(
  'keeps what was printed before an end by force, and says in words what it was',
  async () => {
    const program = (last: string) =>
      `#include <stdlib.h>\n#include <stdio.h>\nvolatile int zero;\nint main(void) { printf("before"); fflush(stdout); ${last} }`
    const end = async (last: string) => {
      const result = await run(program(last))
      return [result.out, result.end?.how === 'signal' ? `${result.end.signal} ${result.end.words}` : result.end?.how]
    }
    expect(await end('abort();')).toEqual(['before', 'SIGABRT abort'])
    expect(await end('return 1 / zero;')).toEqual(['before', 'SIGFPE integer division by zero'])
    expect(await end('((void (*)(int))0)(1);')).toEqual(['before', expect.stringMatching(/^SIGSEGV call through/)])
    expect(await end('for (;;) puts("on and on");')).toEqual([expect.stringMatching(/^beforeon and on\n/), 'output'])
  },
  timeout,
)
