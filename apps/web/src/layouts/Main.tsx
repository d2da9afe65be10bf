import { useRouterState } from "@tanstack/react-router"
import { type ReactNode, useEffect, useRef } from "react"

/**
 * The page's content. After a navigation the focus goes here, so that the new page is read from its beginning. So does a
 * focus that went with what had it: with a link of the page before, or of the list in whose place its entry now stands.
 */
export function Main({ className, children }: { readonly className: string; readonly children: ReactNode }) {
  const ref = useRef<HTMLElement>(null)
  // Path of the page on the screen. The address changes while the previous page is still shown.
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const address = useRouterState({ select: (state) => state.resolvedLocation?.href })
  const shown = useRef({ path, address })
  useEffect(() => {
    const before = shown.current
    shown.current = { path, address }
    if (before.address === undefined || before.address === address) return
    const focused = document.activeElement
    const isLost = focused === null || focused === document.body
    // A screen that put the focus somewhere itself knows better.
    const isLeft = before.path !== path && !ref.current?.contains(focused)
    if (isLost || isLeft) ref.current?.focus({ preventScroll: true })
  }, [path, address])
  return (
    <main id="content" ref={ref} tabIndex={-1} className={`outline-none ${className}`}>
      {children}
    </main>
  )
}
