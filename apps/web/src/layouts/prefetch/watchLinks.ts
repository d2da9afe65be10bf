/** The rest of a pointer or of the focus on a link before it counts, in milliseconds. */
const hovering = 80
/** A finger that scrolls has moved by then, in milliseconds. */
const touching = 50
/** After a scroll the pointer is on links that nobody has pointed at, for this long in milliseconds. */
const scrolling = 300
/** The most announcements within a minute: a press may make three, by hovering, pressing and the focus. */
const most = 60

/** Tells that a link's page is likely to be opened next. */
type Announce = (address: URL) => void

/**
 * Watches what announces a press on a link of this site: a mouse or the focus that rests on it, a mouse button that goes
 * down, a finger that stays. A scroll announces nothing.
 *
 * @param first An event that came before: a pointer that moved, or went down.
 * @returns a function that stops watching.
 */
export function watchLinks(root: Document, announce: Announce, first?: Event): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let scrolledAt = Number.NEGATIVE_INFINITY
  let announcedAt: readonly number[] = []
  const cancel = () => clearTimeout(timer)

  const announceIn = (delay: number, event: Event) => {
    cancel()
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null
    if (!link || link.target !== "" || link.origin !== location.origin || link.pathname === location.pathname) return
    const tell = () => {
      announcedAt = announcedAt.filter((time) => time > event.timeStamp - 60_000)
      if (announcedAt.length >= most) return
      announcedAt = [...announcedAt, event.timeStamp]
      announce(new URL(link.href))
    }
    if (delay === 0) tell()
    else timer = setTimeout(tell, delay)
  }
  const heard: Partial<{ readonly [Type in keyof DocumentEventMap]: (event: DocumentEventMap[Type]) => void }> = {
    pointerover: (event) => {
      if (event.pointerType === "mouse" && event.timeStamp - scrolledAt > scrolling) announceIn(hovering, event)
    },
    focusin: (event) => announceIn(hovering, event),
    pointerdown: (event) => {
      if (event.button === 0) announceIn(event.pointerType === "mouse" ? 0 : touching, event)
    },
    pointercancel: cancel,
    scroll: ({ timeStamp }) => {
      scrolledAt = timeStamp
      cancel()
    },
  }
  // A pointer that is on a link already does not come to it again.
  if (first?.type === "pointermove") heard.pointerover?.(first as PointerEvent)
  if (first?.type === "pointerdown") heard.pointerdown?.(first as PointerEvent)
  const stop = new AbortController()
  for (const [type, hear] of Object.entries(heard))
    root.addEventListener(type, hear as EventListener, { capture: true, passive: true, signal: stop.signal })
  return () => {
    stop.abort()
    cancel()
  }
}
