import { useEffect } from "react"

/** The first of these loads what listens to the others: a page that nobody touches loads nothing for it. */
const first = ["pointermove", "pointerdown", "keydown"] as const

/** Reads what a page of the account shows before the press that opens it is over. The router loads its code. */
export function usePrefetch(): void {
  useEffect(() => {
    const stop = new AbortController()
    const heard = new AbortController()
    const begin = (event: Event) => {
      heard.abort()
      // A finger that has scrolled meanwhile announces nothing.
      let isScroll = false
      addEventListener("pointercancel", () => (isScroll = true), { capture: true, once: true, signal: stop.signal })
      void import("./startPrefetch.ts").then(
        ({ startPrefetch }) => startPrefetch(isScroll ? undefined : event, stop.signal),
        () => undefined,
      )
    }
    for (const type of first) addEventListener(type, begin, { capture: true, passive: true, signal: heard.signal })
    return () => {
      heard.abort()
      stop.abort()
    }
  }, [])
}
