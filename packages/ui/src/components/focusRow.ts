/** Marks the link of a row among others. */
const rowLinks = "[data-row]"

/**
 * Moves the focus to the next or the previous row of a list. If no row has the focus, the first visible one
 * gets it.
 *
 * @returns false if there is no such row.
 */
export function focusRow(list: ParentNode, step: 1 | -1): boolean {
  const links = [...list.querySelectorAll<HTMLElement>(rowLinks)].filter((link) => link.checkVisibility?.() ?? true)
  // The order of virtual rows in the document may differ from that on the screen.
  const places = new Map(links.map((link) => [link, link.getBoundingClientRect()]))
  const getTop = (link: HTMLElement) => places.get(link)?.top ?? 0
  const ordered = links.toSorted((one, other) => getTop(one) - getTop(other))
  const focused = ordered.findIndex((link) => link.contains(document.activeElement))
  const next =
    focused === -1 ? ordered.find((link) => (places.get(link)?.bottom ?? 0) > firstSeen) : ordered[focused + step]
  next?.focus()
  return next !== undefined
}

/** Below the page's header, in pixels. */
const firstSeen = 64
