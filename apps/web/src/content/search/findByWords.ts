/** The items whose texts hold every word that was typed, in any order and whatever its letters' case. */
export function findByWords<T>(items: readonly T[], typed: string, textsOf: (item: T) => readonly string[]): T[] {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  return items.filter((item) => {
    const text = fold(textsOf(item).join(" "))
    return words.every((word) => text.includes(word))
  })
}

/** Russian is written with and without the dots of ё. */
function fold(text: string): string {
  return text.toLowerCase().replaceAll("ё", "е")
}
