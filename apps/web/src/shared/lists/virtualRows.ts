/** Browsers lay out no element much higher than this, in pixels; beyond it a long list is scrolled in proportion. */
const highestCanvas = 8_000_000

/** Rows drawn above and below what is seen, so that a quick scroll meets no gap. */
const overscan = 8

export interface RowsView {
  readonly count: number
  /** In pixels, the same for all rows. */
  readonly rowHeight: number
  readonly viewHeight: number
}

/** How high the scrolled surface is, in pixels. */
export function canvasHeight({ count, rowHeight }: Pick<RowsView, "count" | "rowHeight">): number {
  return Math.min(count * rowHeight, highestCanvas)
}

/** The rows to draw, from `first` up to and without `end`, and where the first of them stands on the canvas. */
export function rowsInView(view: RowsView, scrollTop: number): { first: number; end: number; top: number } {
  const { count, rowHeight, viewHeight } = view
  const listTop = scrollTop * stretch(view)
  const first = Math.max(0, Math.floor(listTop / rowHeight) - overscan)
  const end = Math.min(count, Math.ceil((listTop + viewHeight) / rowHeight) + overscan)
  return { first, end, top: first * rowHeight - listTop + scrollTop }
}

/** How far to scroll so that a row is seen whole: not at all where it is already. */
export function scrollTopFor(view: RowsView, scrollTop: number, row: number): number {
  const { rowHeight, viewHeight } = view
  const listTop = scrollTop * stretch(view)
  const rowTop = row * rowHeight
  if (rowTop < listTop) return rowTop / stretch(view)
  if (rowTop + rowHeight > listTop + viewHeight) return (rowTop + rowHeight - viewHeight) / stretch(view)
  return scrollTop
}

/** Pixels of the list for each pixel that is scrolled: 1, unless the list is higher than a browser's canvas. */
function stretch(view: RowsView): number {
  const list = view.count * view.rowHeight - view.viewHeight
  const canvas = canvasHeight(view) - view.viewHeight
  return canvas > 0 && list > 0 ? list / canvas : 1
}
