/** The letters from which on a word in the largest type is wider than a phone of 390 px. */
const longWord = 15

/** The classes for the size of a page's title: on a phone, one with a long word is smaller, so that no word breaks inside. */
export function titleSize(title: string): string {
  const longest = Math.max(...title.split(/[\s-]+/).map((word) => word.length))
  return longest >= longWord ? "text-headline tablet:text-display" : "text-display"
}
