/** What LLVM's linker says, also that of WebAssembly, in the words of GNU's, which the reference explains. */
const linkerWords: readonly (readonly [of: RegExp, to: string])[] = [
  [/^(?:.*: )?undefined symbol: (.+)$/, "undefined reference to `$1'"],
  [/^(?:.*: )?duplicate symbol: (.+)$/, "multiple definition of `$1'; first defined here"],
  [
    /^(?:.*: )?relocation (\w+) cannot be used against (?:symbol|local symbol) '(.*)'; recompile with (-f\w+)$/,
    "relocation $1 against `$2' can not be used when making a PIE object; recompile with $3",
  ],
]

/** A message of LLVM's linker as GNU's linker words it; any other text as it is. */
export function asGnuLinker(text: string): string {
  const found = linkerWords.find(([words]) => words.test(text))
  return found ? text.replace(...found) : text
}
