/**
 * The canonical form of an address. Hexadecimal and bech32 addresses are case-insensitive; all others are case-sensitive.
 *
 * @example
 * addressKey("0x901BB9583B24D97E995513C6778DC6888AB6870E") // → "0x901bb9583b24d97e995513c6778dc6888ab6870e"
 */
export function addressKey(address: string): string {
  const trimmed = address.trim()
  return /^(0x[\da-f]{40}|(bc|tb|bcrt|ltc|tltc|rltc)1[\da-z]+)$/i.test(trimmed) ? trimmed.toLowerCase() : trimmed
}
