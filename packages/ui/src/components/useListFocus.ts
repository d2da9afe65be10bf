import { type RefObject, useLayoutEffect, useRef } from "react"

/**
 * Focuses a list that opens, at once; React Aria then focuses one of its entries.
 *
 * On its own it first focuses the list, since the entries are not in it yet, and then the entry. After a screen reader's
 * press each of the two waits for a frame, and the second yields to the first.
 */
export function useListFocus(): RefObject<HTMLDivElement | null> {
  const listRef = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => listRef.current?.focus({ preventScroll: true }), [])
  return listRef
}
