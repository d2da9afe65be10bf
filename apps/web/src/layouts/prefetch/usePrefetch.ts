import { useRouter } from "@tanstack/react-router"
import { useEffect } from "react"

/** The first of these loads what listens to the others: a page that nobody touches loads nothing for it. */
const first = ["pointermove", "pointerdown", "keydown"] as const

/** The time after which a page loads the code of other screens, in milliseconds. */
const untilPreload = 1_000

/**
 * Reads what a page of the account shows before the press that opens it is over, and loads the code of the main screens before
 * anything announces a press.
 */
export function usePrefetch(): void {
  const router = useRouter()
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
    const preload = async () => (await import("./preloadScreens.ts")).preloadScreens(router, stop.signal)
    const timer = setTimeout(() => void preload().catch(() => undefined), untilPreload)
    return () => {
      clearTimeout(timer)
      heard.abort()
      stop.abort()
    }
  }, [router])
}
