const radixOfLetter: Readonly<Record<string, number>> = { b: 2, y: 2, o: 8, q: 8, d: 10, t: 10, h: 16, x: 16 }

function digitsOf(text: string): { digits: string; radix: number } {
  const before =
    text.length > 2 && text.startsWith('0') ? radixOfLetter[(text[1] ?? '').toLowerCase()] : text.startsWith('$') ? 16 : undefined
  const after = text.length > 1 ? radixOfLetter[text.slice(-1).toLowerCase()] : undefined
  // `0b1h` has a letter at both ends: the one with the larger radix counts.
  if ((before ?? 0) > (after ?? 0)) return { digits: text.slice(text.startsWith('$') ? 1 : 2), radix: before ?? 10 }
  if ((after ?? 0) > (before ?? 0)) return { digits: text.slice(0, -1), radix: after ?? 10 }
  return { digits: text, radix: 10 }
}

/** The value of an integer in NASM's notations, cut to 64 bits, or undefined if it is none (nasmlib/readnum.c). */
export function readNumber(text: string): { value: bigint; isTooLarge: boolean } | undefined {
  const { digits, radix } = digitsOf(text)
  const factor = BigInt(radix)
  let value = 0n
  for (const character of digits.toLowerCase()) {
    if (character === '_') continue
    const digit = /[0-9a-z]/.test(character) ? Number.parseInt(character, 36) : radix
    if (!(digit < radix)) return undefined
    value = value * factor + BigInt(digit)
  }
  return { value: BigInt.asUintN(64, value), isTooLarge: value >> 64n !== 0n }
}
