import { useRouterState } from "@tanstack/react-router"
import { type ReactNode, useEffect, useRef } from "react"

/**
 * The page's content. After a navigation it takes the focus, so that screen readers start at its top. It also takes the
 * focus when the focused element disappears, such as a link of the previous page.
 */
export function Main({ className, children }: { readonly className: string; readonly children: ReactNode }) {
  const ref = useRef<HTMLElement>(null)
  // The path of the visible page. The URL changes while the previous page is still shown.
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const address = useRouterState({ select: (state) => state.resolvedLocation?.href })
  const shown = useRef({ path, address })
  useEffect(() => {
    const before = shown.current
    shown.current = { path, address }
    if (before.address === undefined || before.address === address) return
    const focused = document.activeElement
    const isLost = focused === null || focused === document.body
    // A screen that has set the focus itself keeps it.
    const isLeft = before.path !== path && !ref.current?.contains(focused)
    if (isLost || isLeft) ref.current?.focus({ preventScroll: true })
  }, [path, address])
  return (
    <main id="content" ref={ref} tabIndex={-1} className={`outline-none ${className}`}>
      {children}
    </main>
  )
}
