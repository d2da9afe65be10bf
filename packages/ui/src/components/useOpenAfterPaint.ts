import { useDeferredValue } from "react"

/**
 * True once heavy content opened by a press should render. The button responds to the press first, and the content
 * renders in slices after that frame, so that a slow phone does not freeze. It closes immediately.
 */
export function useOpenAfterPaint(isOpen: boolean): boolean {
  return useDeferredValue(isOpen, false) && isOpen
}
