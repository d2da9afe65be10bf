import { type RefCallback, useCallback, useState } from "react"

/** The margin around the screen within which elements count as near. */
const margin = "200px"

/**
 * True once an element has been on the screen or near it.
 *
 * @example
 * const [ref, wasSeen] = useWasSeen()
 */
export function useWasSeen(): readonly [ref: RefCallback<Element>, wasSeen: boolean] {
  const [wasSeen, setWasSeen] = useState(!("IntersectionObserver" in globalThis))
  const ref = useCallback((element: Element | null) => {
    if (!element || !("IntersectionObserver" in globalThis)) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setWasSeen(true)
      },
      { rootMargin: margin },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, wasSeen]
}
