import { toLatinLetters } from "#platform/text/latinLetters.ts"

/** All characters that not every SEPA bank accepts. */
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
 * Converts a text to characters that every SEPA bank accepts: other scripts to Latin letters, other characters to spaces.
 *
 * @param longest the greatest number of characters.
 */
export function toSepaText(text: string, longest: number): string {
  const latin = toLatinLetters(text.replace(/[&@_–—’‘]/g, (mark) => replaced[mark] ?? " "))
  // Banks refuse a text that begins or ends with a slash, or contains a double slash.
  const written = latin
    .replace(foreign, " ")
    .replace(/\/{2,}/g, "/")
    .replace(/\s+/g, " ")
  return written.slice(0, longest).replace(/^[\s/]+|[\s/]+$/g, "")
}
