/**
 * The initials of a person: the first letters of first and last name, or the first letter of an address.
 *
 * @example
 * initialsOf("Zoë O’Neill-Łęcki") // → "ZO"
 */
export function toInitials(name: string): string {
  const words = name.split(/[\s@]+/u).flatMap((word) => word.match(/[\p{L}\p{N}]\p{M}*/u)?.[0] ?? [])
  const letters = name.includes("@") ? words.slice(0, 1) : [words[0], words.length > 1 ? words.at(-1) : ""]
  return letters.join("").toUpperCase()
}

/**
 * The index of a person's colour. The same id always has the same colour.
 *
 * @param seed a unique text, e.g. an id.
 */
export function chooseColour(seed: string, colours: number): number {
  let hash = 0
  for (const letter of seed) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 2_147_483_647
  return hash % colours
}
