import { act, render } from "@testing-library/react"
import { afterEach, expect, test, vi } from "vitest"
import { RollingFigures } from "./RollingFigures.tsx"

afterEach(() => void vi.useRealTimers())

const rolling = (container: HTMLElement) =>
  [...container.querySelectorAll(".animate-roll")].map((digit) => digit.textContent)

test("the digits that have changed roll, and the number is plain text once they have come to rest", () => {
  vi.useFakeTimers()
  const { container, rerender } = render(<RollingFigures text="1,234.50" />)
  expect(container.innerHTML).toBe("<span>1,234.50</span>")
  rerender(<RollingFigures text="1,239.75" />)
  expect(rolling(container)).toEqual(["9", "7", "5"])
  // Screen readers get the number, not its single digits.
  expect(container.querySelector(".sr-only")?.textContent).toBe("1,239.75")
  act(() => void vi.advanceTimersByTime(200))
  expect(container.innerHTML).toBe("<span>1,239.75</span>")
})

test("a number that grows keeps its units in their places", () => {
  const { container, rerender } = render(<RollingFigures text="999.00" />)
  rerender(<RollingFigures text="1,999.00" />)
  expect(rolling(container)).toEqual(["1", ","])
})

test("a number that only loses its first digits does not roll", () => {
  const { container, rerender } = render(<RollingFigures text="11.00" />)
  rerender(<RollingFigures text="1.00" />)
  expect(container.innerHTML).toBe("<span>1.00</span>")
})

test("the same number in another language does not roll", () => {
  const { container, rerender } = render(<RollingFigures text="1,234.50" />)
  rerender(<RollingFigures text={"1\u00a0234,50"} />)
  expect(container.textContent).toBe("1\u00a0234,50")
  expect(rolling(container)).toEqual([])
})
