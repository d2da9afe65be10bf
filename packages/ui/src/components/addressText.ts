/** Groups of four are what people compare an address by. */
const groupLength = 4

/** An address or another long code in groups of four, e.g. `TJRa bPrw ByyE u9ft`. */
export function groupAddress(address: string): string[] {
  return address.match(new RegExp(`.{1,${groupLength}}`, "gsu")) ?? []
}

/** Both ends of an address: the parts that a forger finds hardest to match. A short one stays whole. */
export function shortenAddress(address: string): string {
  const ends = { start: 6, end: 6 }
  return address.length <= ends.start + ends.end + 3
    ? address
    : `${address.slice(0, ends.start)}…${address.slice(-ends.end)}`
}

/** Removes spaces, line breaks and invisible characters, which text pasted from chats and PDFs may contain. */
export function cleanAddress(pasted: string): string {
  return pasted.replace(/[\s\p{Cf}]/gu, "")
}
