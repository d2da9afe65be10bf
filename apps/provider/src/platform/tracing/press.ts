/** A page says nothing of a press that is longer ago, in milliseconds. */
const longest = 60_000

/**
 * How many milliseconds ago the press was that a request comes from, as the page of the wallet says it in the header
 * `tracestate` (W3C Trace Context): the member `wallet=pressed:<ms>`. Undefined where it says none that can be.
 */
export function readPress(tracestate: string | undefined): number | undefined {
  const [, digits] = member.exec(tracestate ?? "") ?? []
  const ago = digits === undefined ? Infinity : Number(digits)
  return ago <= longest ? ago : undefined
}

const member = /(?:^|,)\s*wallet=pressed:(\d{1,5})\s*(?:,|$)/
