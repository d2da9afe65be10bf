/** The distance of a swipe that triggers its action, in CSS pixels. */
export const enoughSwipe = 88

/** The longest distance that the row follows, in CSS pixels. */
const mostSwipe = 120

/** Below this distance the gesture may still be a scroll, in CSS pixels. */
const leastMove = 10

interface SwipeListener {
  /** True if the row has an action in that direction: 1 to the right, -1 to the left. */
  readonly canMove: (direction: 1 | -1) => boolean
  /** Called with the offset of the finger: positive to the right, negative to the left, 0 on release. */
  readonly onMove: (offset: number) => void
  readonly onSwiped: (direction: 1 | -1) => void
}

interface Finger {
  readonly id: number
  readonly x: number
  readonly y: number
}

/**
 * Listens for horizontal swipes by touch. Vertical moves scroll the page.
 *
 * @returns a function that removes the listeners.
 */
export function listenForSwipe(element: HTMLElement, { canMove, onMove, onSwiped }: SwipeListener): () => void {
  let finger: Finger | undefined
  let offset = 0
  const move = (to: number) => {
    if (to === offset) return
    offset = to
    onMove(to)
  }
  const begin = ({ pointerType, isPrimary, pointerId: id, clientX: x, clientY: y }: PointerEvent) => {
    finger = pointerType === "touch" && isPrimary ? { id, x, y } : undefined
  }
  const follow = ({ pointerId, clientX, clientY }: PointerEvent) => {
    if (finger?.id !== pointerId) return
    const [right, down] = [clientX - finger.x, clientY - finger.y]
    const isSideways = offset !== 0 || Math.abs(right) > Math.abs(down)
    if (Math.hypot(right, down) < leastMove && offset === 0) return
    if (!isSideways) return cancel()
    const direction = right > 0 ? 1 : -1
    move(canMove(direction) ? direction * Math.min(Math.abs(right), mostSwipe) : 0)
  }
  const letGo = ({ pointerId }: PointerEvent) => {
    if (finger?.id !== pointerId) return
    const swiped = offset
    cancel()
    if (Math.abs(swiped) >= enoughSwipe) onSwiped(swiped > 0 ? 1 : -1)
  }
  const cancel = () => {
    finger = undefined
    move(0)
  }
  element.addEventListener("pointerdown", begin)
  // On the window, because the finger may leave the row.
  addEventListener("pointermove", follow)
  addEventListener("pointerup", letGo)
  addEventListener("pointercancel", cancel)
  return () => {
    element.removeEventListener("pointerdown", begin)
    removeEventListener("pointermove", follow)
    removeEventListener("pointerup", letGo)
    removeEventListener("pointercancel", cancel)
  }
}
