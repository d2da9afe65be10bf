/** Random bits as hex, 32 for each word. */
export function randomHex(random: () => number, words: number): string {
  let hex = ""
  while (hex.length < words * 8)
    hex += Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, "0")
  return hex
}
