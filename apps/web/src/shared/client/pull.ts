/** How far a finger must pull for the page to be read anew, in CSS pixels of the sign, which follows at half the pace. */
export const enoughPull = 64

/** How far the sign has come for a pull of so many pixels: half the pace, and never far beyond what is enough. */
export function pulledBy(distance: number): number {
  return Math.max(0, Math.min(distance / 2, enoughPull * 1.25))
}

interface PullListener {
  /** The sign has moved to there; 0 when it is let go. */
  readonly onMove: (pulled: number) => void
  readonly onPulled: () => void
}

/**
 * Listens for a finger that pulls the page down from its top.
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
    // Within a dialog or a list of its own a finger scrolls that.
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
