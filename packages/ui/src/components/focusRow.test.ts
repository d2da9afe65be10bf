import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { focusRow } from "./focusRow.ts"

/** Rows at these distances from the top of the screen, in the order of the document. */
function show(tops: readonly number[]) {
  document.body.innerHTML = tops.map((top) => `<a href="#" data-row data-top="${top}">${top}</a>`).join("")
}
const focused = () => document.activeElement?.textContent

beforeEach(() => {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const top = Number((this as HTMLElement).dataset["top"])
    return { top, bottom: top + 44 } as DOMRect
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

test("the first key focuses the first visible row, and the next ones continue from there", () => {
  show([-200, -100, 100, 150, 200])
  expect(focusRow(document, 1)).toBe(true)
  expect(focused()).toBe("100")
  focusRow(document, 1)
  expect(focused()).toBe("150")
  focusRow(document, -1)
  focusRow(document, -1)
  expect(focused()).toBe("-100")
})

test("rows are ordered by their position on the screen, not in the document", () => {
  show([200, 100, 150])
  for (const expected of ["100", "150", "200"]) {
    focusRow(document, 1)
    expect(focused()).toBe(expected)
  }
})

test("at the end the focus stays, and without rows nothing gets it", () => {
  show([100])
  focusRow(document, 1)
  expect(focusRow(document, 1)).toBe(false)
  expect(focused()).toBe("100")
  show([])
  expect(focusRow(document, 1)).toBe(false)
})
