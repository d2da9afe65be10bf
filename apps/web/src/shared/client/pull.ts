/** The pull that refreshes the page, in CSS pixels of the icon, which moves at half the finger's speed. */
export const enoughPull = 64

/** The offset of the icon for a pull in pixels: half of it, and little more than needed. */
export function pulledBy(distance: number): number {
  return Math.max(0, Math.min(distance / 2, enoughPull * 1.25))
}

interface PullListener {
  /** Called with the offset of the icon, 0 on release. */
  readonly onMove: (pulled: number) => void
  readonly onPulled: () => void
}

/**
 * Listens for pulls by touch from the top of the page.
 *
 * @returns a function that removes the listeners.
 */
export function listenForPull({ onMove, onPulled }: PullListener): () => void {
  let start: number | undefined
  let pulled = 0
  const move = (to: number) => {
    if (to === pulled) return
    pulled = to
    onMove(to)
  }
  const begin = ({ touches, target }: TouchEvent) => {
    // Inside a dialog or a scrolling list the gesture scrolls that.
    const isInside = target instanceof Element && target.closest("[role=dialog], [data-own-scroll]") !== null
    start = touches.length === 1 && window.scrollY <= 0 && !isInside ? touches[0]?.clientY : undefined
  }
  const follow = ({ touches }: TouchEvent) => {
    const [finger] = touches
    if (start === undefined || !finger) return
    move(window.scrollY > 0 ? 0 : pulledBy(finger.clientY - start))
  }
  const letGo = () => {
    const isEnough = pulled >= enoughPull
    start = undefined
    move(0)
    if (isEnough) onPulled()
  }
  const cancel = () => {
    start = undefined
    move(0)
  }
  addEventListener("touchstart", begin, { passive: true })
  addEventListener("touchmove", follow, { passive: true })
  addEventListener("touchend", letGo)
  addEventListener("touchcancel", cancel)
  return () => {
    removeEventListener("touchstart", begin)
    removeEventListener("touchmove", follow)
    removeEventListener("touchend", letGo)
    removeEventListener("touchcancel", cancel)
  }
}
