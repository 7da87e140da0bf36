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
