/** The lines that say something, without the space around them. */
export function allowedLines(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
}
