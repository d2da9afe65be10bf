import { type RefObject, useEffect, useRef } from "react"

/**
 * Moves the focus to an element if a change removed the focused one, e.g. the button that started it. Otherwise screen
 * readers would start at the top of the page.
 *
 * @param change a value that changes when elements may have been removed. Undefined until it is known.
 */
export function useLostFocus<Target extends HTMLElement>(change: string | undefined): RefObject<Target | null> {
  const target = useRef<Target>(null)
  const seen = useRef(change)
  useEffect(() => {
    const before = seen.current
    seen.current = change
    if (before === undefined || before === change) return
    if (document.activeElement === document.body) target.current?.focus({ preventScroll: true })
  }, [change])
  return target
}
