import type { createWalletClient } from "@wallet/core"

type Fetch = NonNullable<Parameters<typeof createWalletClient>[0]["fetch"]>
type FetchInit = Parameters<Fetch>[1]

/** A call that comes later is not from that press any more, in milliseconds. */
const longest = 10_000

let pressedAt: number | undefined

/** Notes when something is pressed, before what it does begins. */
export function watchPresses(target: EventTarget): void {
  // The first two are what a press of a button begins with; the last is the key Enter in a form.
  for (const type of ["pointerup", "click", "submit"]) target.addEventListener(type, notePress, { capture: true })
}

function notePress({ timeStamp }: Event): void {
  pressedAt = timeStamp
}

/**
 * Has each call that changes something say how long ago the press was that it comes from, as a member of the header
 * `tracestate`: a provider that records traces shows the press as their first step.
 */
export function tellPresses(fetch: Fetch, now: () => number): Fetch {
  return (url, init) => fetch(url, init.method === "GET" ? init : withPress(init, now()))
}

function withPress(init: FetchInit, now: number): FetchInit {
  const ago = pressedAt === undefined ? Infinity : Math.round(now - pressedAt)
  if (ago < 0 || ago > longest) return init
  return { ...init, headers: { ...init.headers, tracestate: `wallet=pressed:${ago}` } }
}
