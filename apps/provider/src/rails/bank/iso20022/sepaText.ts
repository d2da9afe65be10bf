import { toLatinLetters } from "#platform/text/latinLetters.ts"

/** Everything that every bank of SEPA takes in a text. */
const foreign = /[^a-zA-Z0-9/\-?:().,'+ ]/g
const replaced: Readonly<Record<string, string>> = {
  "&": "+",
  "@": "(at)",
  _: "-",
  "–": "-",
  "—": "-",
  "’": "'",
  "‘": "'",
}

/**
 * Writes a text with the characters that every bank of SEPA takes: other scripts in Latin letters, other marks as spaces.
 *
 * @param longest the greatest number of characters.
 */
export function toSepaText(text: string, longest: number): string {
  const latin = toLatinLetters(text.replace(/[&@_–—’‘]/g, (mark) => replaced[mark] ?? " "))
  // No bank takes a text that begins or ends with a slash, or has two of them.
  const written = latin
    .replace(foreign, " ")
    .replace(/\/{2,}/g, "/")
    .replace(/\s+/g, " ")
  return written.slice(0, longest).replace(/^[\s/]+|[\s/]+$/g, "")
}
