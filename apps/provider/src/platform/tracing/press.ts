/** A page says nothing of a press that is longer ago, in milliseconds. */
const longest = 60_000

/**
 * Milliseconds since the press that caused a request. The wallet's page sends it in the header `tracestate` (W3C Trace
 * Context) as `wallet=pressed:<ms>`. Undefined if it is missing or impossible.
 */
export function readPress(tracestate: string | undefined): number | undefined {
  const [, digits] = member.exec(tracestate ?? "") ?? []
  const ago = digits === undefined ? Infinity : Number(digits)
  return ago <= longest ? ago : undefined
}

const member = /(?:^|,)\s*wallet=pressed:(\d{1,5})\s*(?:,|$)/
