/** The highest element that browsers can lay out, in pixels. A longer list is scrolled proportionally. */
const highestCanvas = 8_000_000

/** The number of rows rendered above and below the visible ones, so that quick scrolling shows no gap. */
const overscan = 8

export interface RowsView {
  readonly count: number
  /** In pixels, the same for all rows. */
  readonly rowHeight: number
  readonly viewHeight: number
}

/** The height of the scrolled element, in pixels. */
export function canvasHeight({ count, rowHeight }: Pick<RowsView, "count" | "rowHeight">): number {
  return Math.min(count * rowHeight, highestCanvas)
}

/** The rows to render, from `first` to before `end`, and the offset of the first one. */
export function rowsInView(view: RowsView, scrollTop: number): { first: number; end: number; top: number } {
  const { count, rowHeight, viewHeight } = view
  const listTop = scrollTop * stretch(view)
  const first = Math.max(0, Math.floor(listTop / rowHeight) - overscan)
  const end = Math.min(count, Math.ceil((listTop + viewHeight) / rowHeight) + overscan)
  return { first, end, top: first * rowHeight - listTop + scrollTop }
}

/** The scroll position that makes a row completely visible. Unchanged if it already is. */
export function scrollTopFor(view: RowsView, scrollTop: number, row: number): number {
  const { rowHeight, viewHeight } = view
  const listTop = scrollTop * stretch(view)
  const rowTop = row * rowHeight
  if (rowTop < listTop) return rowTop / stretch(view)
  if (rowTop + rowHeight > listTop + viewHeight) return (rowTop + rowHeight - viewHeight) / stretch(view)
  return scrollTop
}

/** Pixels of the list per scrolled pixel: 1, unless the list is higher than browsers allow. */
function stretch(view: RowsView): number {
  const list = view.count * view.rowHeight - view.viewHeight
  const canvas = canvasHeight(view) - view.viewHeight
  return canvas > 0 && list > 0 ? list / canvas : 1
}
