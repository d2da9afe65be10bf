import type { Breakpoint, WalletClient } from "@wallet/core"
import { useEffect } from "react"

// The same widths as `--breakpoint-tablet` and `--breakpoint-desktop` in tokens.css.
const desktop = "(width >= 64rem)"
const tablet = "(width >= 40rem)"

/** Updates the breakpoint in the client's state (spec §3). */
export function useBreakpoint(client: WalletClient): void {
  useEffect(() => {
    const queries = [window.matchMedia(desktop), window.matchMedia(tablet)]
    const update = () => client.store.setState({ breakpoint: readBreakpoint() })
    update()
    for (const query of queries) query.addEventListener("change", update)
    return () => {
      for (const query of queries) query.removeEventListener("change", update)
    }
  }, [client])
}

function readBreakpoint(): Breakpoint {
  if (window.matchMedia(desktop).matches) return "desktop"
  return window.matchMedia(tablet).matches ? "tablet" : "mobile"
}
