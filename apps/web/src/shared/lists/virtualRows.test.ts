import * as fc from "fast-check"
import { expect, test } from "vitest"
import { canvasHeight, type RowsView, rowsInView, scrollTopFor } from "./virtualRows.ts"

const views: fc.Arbitrary<RowsView> = fc.record({
  count: fc.integer({ min: 1, max: 1_000_000 }),
  rowHeight: fc.integer({ min: 20, max: 80 }),
  viewHeight: fc.integer({ min: 100, max: 2000 }),
})
const scrolledViews = fc.tuple(views, fc.double({ min: 0, max: 1, noNaN: true })).map(([view, share]) => ({
  view,
  scrollTop: share * Math.max(0, canvasHeight(view) - view.viewHeight),
}))
/** The tolerance of rounding, in pixels. Rows are at least 20 pixels high. */
const tolerance = 0.5

test("the rendered rows cover the visible area at every scroll position", () => {
  fc.assert(
    fc.property(scrolledViews, ({ view, scrollTop }) => {
      const { first, end, top } = rowsInView(view, scrollTop)
      const bottom = top + (end - first) * view.rowHeight
      expect(top).toBeLessThanOrEqual(scrollTop + tolerance)
      expect(end === view.count || bottom >= scrollTop + view.viewHeight - tolerance).toBe(true)
      expect(end - first).toBeLessThanOrEqual(view.viewHeight / view.rowHeight + 20)
    }),
  )
})

test("every row can be scrolled into view completely", () => {
  fc.assert(
    fc.property(scrolledViews, fc.double({ min: 0, max: 1, noNaN: true }), ({ view, scrollTop }, share) => {
      const row = Math.min(view.count - 1, Math.floor(share * view.count))
      const target = scrollTopFor(view, scrollTop, row)
      const { first, end, top } = rowsInView(view, target)
      expect(row).toBeGreaterThanOrEqual(first)
      expect(row).toBeLessThan(end)
      const rowTop = top + (row - first) * view.rowHeight
      expect(rowTop).toBeGreaterThanOrEqual(target - tolerance)
      expect(rowTop + view.rowHeight).toBeLessThanOrEqual(target + view.viewHeight + tolerance)
    }),
  )
})

test("a million rows are not higher than a browser can lay out", () => {
  expect(canvasHeight({ count: 1_000_000, rowHeight: 52 })).toBeLessThan(16_000_000)
})
