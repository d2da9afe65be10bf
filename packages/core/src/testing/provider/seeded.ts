/** Random numbers that repeat with their seed. Never use them for anything that must not be guessed. */
export interface SeededRandom {
  /** From 0 up to 1. */
  next(): number
  /** An id that begins with `prefix`. */
  id(prefix: string): string
  /** That number of decimal digits. */
  digits(count: number): string
  /** That number of letters of the Base32 alphabet. */
  base32(count: number): string
}

const base32Letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"

/**
 * Numbers by the SplitMix32 method: the state walks in fixed steps, and each state is mixed into a number.
 *
 * @example
 * const [one, other] = [createSeededRandom(7), createSeededRandom(7)]
 * one.base32(8) === other.base32(8) // → true
 */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed | 0
  const next = () => {
    state = (state + 0x9e3779b9) | 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
  }
  const draw = (letters: string, count: number) =>
    Array.from({ length: count }, () => letters[Math.floor(next() * letters.length)]).join("")
  return {
    next,
    id: (prefix) => `${prefix}_${draw("0123456789abcdefghjkmnpqrstvwxyz", 20)}`,
    digits: (count) => draw("0123456789", count),
    base32: (count) => draw(base32Letters, count),
  }
}

/** The bytes of Base32 text. */
export function readBase32(text: string): Uint8Array {
  const bits = Array.from(text, (letter) => base32Letters.indexOf(letter).toString(2).padStart(5, "0")).join("")
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
}
