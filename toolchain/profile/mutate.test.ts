import { mutate } from './mutate'

const program = '#include <stdio.h>\nint main(void)\n{\n    int count = 3;\n    printf("%d\\n", count);\n}\n'
const seeds = Array.from({ length: 50 }, (_, index) => index)

test('makes the same of the same program and seed', () => {
  expect(mutate(program, 7)).toBe(mutate(program, 7))
})

test('changes a little of the program', () => {
  for (const seed of seeds) expect(Math.abs(mutate(program, seed).length - program.length)).toBeLessThan(60)
})

test('makes many different mistakes', () => {
  expect(new Set(seeds.map((seed) => mutate(program, seed))).size).toBeGreaterThan(35)
})
