import { useDeferredValue } from "react"

/**
 * Whether something heavy that a press opens is to be drawn by now. The press itself is answered first, by the button's own
 * look: what opens is drawn in slices after that picture, so that a slow phone is not frozen meanwhile. It closes at once.
 */
export function useOpenAfterPaint(isOpen: boolean): boolean {
  return useDeferredValue(isOpen, false) && isOpen
}
