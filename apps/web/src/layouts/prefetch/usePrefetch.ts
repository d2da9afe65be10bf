import { useRouter } from "@tanstack/react-router"
import { useEffect } from "react"

/** The first of these loads what listens to the others. */
const first = ["pointermove", "pointerdown", "keydown"] as const

/** A page that nobody touches loads it after this time, in milliseconds. */
const latest = 1_000

/** Loads the code of the account's main screens while the page is at rest, and reads a page before the press that opens it is over. */
export function usePrefetch(): void {
  const router = useRouter()
  useEffect(() => {
    const stop = new AbortController()
    const heard = new AbortController()
    const begin = (event?: Event) => {
      heard.abort()
      clearTimeout(timer)
      // A finger that has scrolled meanwhile announces nothing.
      let isScroll = false
      addEventListener("pointercancel", () => (isScroll = true), { capture: true, once: true, signal: stop.signal })
      void import("./startPrefetch.ts").then(
        ({ startPrefetch }) => startPrefetch({ router, first: isScroll ? undefined : event, signal: stop.signal }),
        () => undefined,
      )
    }
    const timer = setTimeout(begin, latest)
    for (const type of first) addEventListener(type, begin, { capture: true, passive: true, signal: heard.signal })
    return () => {
      clearTimeout(timer)
      heard.abort()
      stop.abort()
    }
  }, [router])
}
