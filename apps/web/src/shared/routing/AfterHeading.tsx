import { useRouter } from "@tanstack/react-router"
import { startTransition, useEffect, useState } from "react"
import type { Elements } from "#i18n/elements.ts"
import { untilPainted } from "#shared/routing/guards.ts"

/** The entry of the browser's history that back or forward has led to. */
let restored: string | undefined
if (typeof window !== "undefined") addEventListener("popstate", () => (restored = window.history.state?.key))

/**
 * Draws the rest of a screen after the frame that shows its heading, so that a press is answered soon on a slow phone. A screen
 * that is loaded anew is drawn at once, and so is one that back or forward leads to: its scroll position needs its height.
 */
export function AfterHeading({ children }: { readonly children: Elements }) {
  const router = useRouter()
  const [isDue, setDue] = useState(() => !isOpenedByPress(router))
  useEffect(() => {
    if (isDue) return undefined
    let isGone = false
    const draw = () => startTransition(() => setDue(true))
    void untilPainted().then(() => (isGone ? undefined : draw()))
    return () => {
      isGone = true
    }
  }, [isDue])
  // As high as a screen: a scroll bar stays where it is.
  return isDue ? children : <div aria-busy className="min-h-dvh" />
}

function isOpenedByPress({ state: { location, resolvedLocation } }: ReturnType<typeof useRouter>): boolean {
  if (resolvedLocation === undefined || resolvedLocation.pathname === location.pathname) return false
  return location.state.key !== restored
}
