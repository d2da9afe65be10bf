import { act, fireEvent, render, screen } from "@testing-library/react"
import { expect, test, vi } from "vitest"
import { createHarness } from "#walletHarness.testing.tsx"
import { PullToRefresh } from "./PullToRefresh.tsx"

function pull(distance: number, from: Element = document.body) {
  fireEvent.touchStart(from, { touches: [{ clientY: 100 }] })
  fireEvent.touchMove(from, { touches: [{ clientY: 100 + distance }] })
  fireEvent.touchEnd(from, { touches: [] })
}

function show() {
  const ends: (() => void)[] = []
  const reading = new Promise<void>((resolve) => {
    ends.push(resolve)
  })
  const onRefresh = vi.fn<() => Promise<void>>(() => reading)
  const { Wrapper } = createHarness(() => ({ data: {} }))
  render(<PullToRefresh onRefresh={onRefresh} />, { wrapper: Wrapper })
  return { onRefresh, reading, finish: () => ends.at(0)?.() }
}

test("a long enough pull from the top refreshes the page, with a message until it is done", async () => {
  const { onRefresh, reading, finish } = show()
  pull(100)
  expect(onRefresh).not.toHaveBeenCalled()
  pull(140)
  expect(onRefresh).toHaveBeenCalledOnce()
  expect(screen.getByRole("status").textContent).toBe("Refreshing…")
  await act(async () => {
    finish()
    await reading
  })
  expect(screen.getByRole("status").textContent).toBe("")
})

test("a pull in a dialog, or on a page scrolled down, does nothing", () => {
  const { onRefresh } = show()
  const dialog = document.createElement("div")
  dialog.setAttribute("role", "dialog")
  document.body.append(dialog)
  pull(300, dialog)
  dialog.remove()
  vi.stubGlobal("scrollY", 10)
  pull(300)
  vi.unstubAllGlobals()
  expect(onRefresh).not.toHaveBeenCalled()
})
