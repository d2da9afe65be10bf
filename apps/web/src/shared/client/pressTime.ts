import type { createWalletClient } from "@wallet/core"

type Fetch = NonNullable<Parameters<typeof createWalletClient>[0]["fetch"]>
type FetchInit = Parameters<Fetch>[1]

/** The longest time between a press and its call, in milliseconds. */
const longest = 10_000

let pressedAt: number | undefined

/** Records the time of each press, before its handlers run. */
export function watchPresses(target: EventTarget): void {
  // The first two events start the press of a button. The last one is the Enter key in a form.
  for (const type of ["pointerup", "click", "submit"]) target.addEventListener(type, notePress, { capture: true })
}

function notePress({ timeStamp }: Event): void {
  pressedAt = timeStamp
}

/**
 * Adds the time since the press to each changing call, as a member of the header
 * `tracestate`. A provider that records traces shows the press as the first step.
 */
export function tellPresses(fetch: Fetch, now: () => number): Fetch {
  return (url, init) => fetch(url, init.method === "GET" ? init : withPress(init, now()))
}

function withPress(init: FetchInit, now: number): FetchInit {
  const ago = pressedAt === undefined ? Infinity : Math.round(now - pressedAt)
  if (ago < 0 || ago > longest) return init
  return { ...init, headers: { ...init.headers, tracestate: `wallet=pressed:${ago}` } }
}
