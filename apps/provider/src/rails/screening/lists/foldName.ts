import anyAscii from "any-ascii"

/**
 * A name in Latin letters, without marks, in the order of the alphabet: people write their names in several scripts and
 * orders.
 *
 * @example
 * foldName("Иванов, Пётр") // → "ivanov petr"
 */
export function foldName(name: string): string {
  const words = anyAscii(name)
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  return words.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)).join(" ")
}
