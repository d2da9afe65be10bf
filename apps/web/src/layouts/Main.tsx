import { useRouterState } from "@tanstack/react-router"
import { type ReactNode, useEffect, useRef } from "react"

/** The page's content. After a navigation the focus goes here, so that the new page is read from its beginning. */
export function Main({ className, children }: { readonly className: string; readonly children: ReactNode }) {
  const ref = useRef<HTMLElement>(null)
  const path = useRouterState({ select: (state) => state.location.pathname })
  const shownPath = useRef(path)
  useEffect(() => {
    if (shownPath.current === path) return
    shownPath.current = path
    // A screen that put the focus somewhere itself knows better.
    if (!ref.current?.contains(document.activeElement)) ref.current?.focus({ preventScroll: true })
  }, [path])
  return (
    <main id="content" ref={ref} tabIndex={-1} className={`outline-none ${className}`}>
      {children}
    </main>
  )
}
