import { type RefObject, useEffect, useRef } from "react"

/**
 * Gives an element the focus where a change took away what had it, e.g. the button that started it: else whoever hears the
 * page would be at its very beginning.
 *
 * @param change what is new when something may have gone; `undefined` until it is known.
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
