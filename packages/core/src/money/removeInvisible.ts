/**
 * Characters that show nothing and that a paste brings along: zero-width spaces, word joiners, byte-order marks, soft
 * hyphens and marks of direction. The joiners U+200C and U+200D are not among them, because scripts and emoji need them.
 */
const invisible = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/gu

/**
 * Removes the characters of a pasted value that show nothing, such as U+200B or U+202A. For values that are compared or
 * checked, such as addresses, codes and amounts, and not for prose.
 *
 * @example
 * removeInvisible("\u202aann@wallet.example\u202c") // → "ann@wallet.example"
 */
export function removeInvisible(text: string): string {
  return text.replace(invisible, "")
}
