/** How far a finger must move a row's edge for what it uncovers to happen, in CSS pixels. */
export const enoughSwipe = 88

/** The edge follows no further than that. */
const mostSwipe = 120

/** A finger that has moved less may still scroll the page. */
const leastMove = 10

interface SwipeListener {
  /** Whether there is something to uncover in that direction: 1 to the right, -1 to the left. */
  readonly canMove: (direction: 1 | -1) => boolean
  /** So far the finger has come: to the right of its beginning, or to the left where it is negative; 0 when it is let go. */
  readonly onMove: (offset: number) => void
  readonly onSwiped: (direction: 1 | -1) => void
}

interface Finger {
  readonly id: number
  readonly x: number
  readonly y: number
}

/**
 * Listens for a finger that moves an element sideways. One that goes up or down scrolls, and the browser takes it.
 *
 * @returns how to stop.
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
  // The finger may leave the row.
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
