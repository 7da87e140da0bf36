import { missingDiagnosis } from './verifyExamples'

const message =
  "main.cpp:3:5: error: 'x' is not captured\nmain.cpp:4:1: note: no\nmain.cpp:9:1: fatal error: no call of '(lambda at main.cpp:5:18)'\n"

test('a diagnosis fence needs one line that the compiler says, without places', () => {
  expect(missingDiagnosis("GCC: 'x' is not captured\nClang: something else", 'GCC', message)).toBeUndefined()
  expect(missingDiagnosis("GCC: no call of '(lambda)'", 'GCC', message)).toBeUndefined()
})

test('what it lacks is listed, ready to be copied', () => {
  expect(missingDiagnosis("Clang: 'x' is not captured", 'GCC', message)).toBe(
    "The diagnosis fence lacks what GCC says. Take one of these lines:\nGCC: 'x' is not captured\nGCC: no call of '(lambda)'",
  )
})

test('what the linker says is compared without files, places and what the driver adds', () => {
  const linker = [
    "/usr/bin/ld: main.cpp.o: in function `main':",
    "main.cpp:(.text+0x9): undefined reference to `pear()'",
    "/usr/bin/ld: other.c.o:(.data+0x0): multiple definition of `plum'; main.cpp.o:(.bss+0x0): first defined here",
    'collect2: error: ld returned 1 exit status',
  ].join('\n')
  expect(missingDiagnosis("GNU ld: undefined reference to `pear()'", 'GNU ld', linker, 'unlinked')).toBeUndefined()
  expect(missingDiagnosis('GNU ld: nothing', 'GNU ld', linker, 'unlinked')).toBe(
    "The diagnosis fence lacks what GNU ld says. Take one of these lines:\nGNU ld: undefined reference to `pear()'\n" +
      "GNU ld: multiple definition of `plum'; first defined here",
  )
})

test('NASM says a line alone', () => {
  expect(missingDiagnosis("NASM: symbol `pear' not defined", 'NASM', "main.asm:3: error: symbol `pear' not defined\n")).toBeUndefined()
})
