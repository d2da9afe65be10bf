/**
 * An address in the form in which two spellings of one are the same. Hexadecimal and bech32 addresses are the same in
 * capitals; all others differ by them.
 *
 * @example
 * addressKey("0x901BB9583B24D97E995513C6778DC6888AB6870E") // → "0x901bb9583b24d97e995513c6778dc6888ab6870e"
 */
export function addressKey(address: string): string {
  const trimmed = address.trim()
  return /^(0x[\da-f]{40}|(bc|tb|bcrt|ltc|tltc|rltc)1[\da-z]+)$/i.test(trimmed) ? trimmed.toLowerCase() : trimmed
}
