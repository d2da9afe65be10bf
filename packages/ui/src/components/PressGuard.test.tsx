import { act, render, screen } from "@testing-library/react"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { PressGuard } from "./PressGuard.tsx"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test("screens A4: buttons that take the place of a pressed one can't be pressed by the second half of a double press", () => {
  render(
    <PressGuard className="flex">
      <button type="button">Repeat</button>
    </PressGuard>,
  )
  const guard = screen.getByText("Repeat").parentElement
  expect(guard?.hasAttribute("inert")).toBe(true)
  act(() => void vi.advanceTimersByTime(500))
  expect(guard?.hasAttribute("inert")).toBe(false)
})
