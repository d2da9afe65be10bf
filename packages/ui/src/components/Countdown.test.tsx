import { act, screen } from "@testing-library/react"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { renderIn } from "#testRender.tsx"
import { Countdown } from "./Countdown.tsx"

const start = Date.parse("2026-11-21T10:00:00Z")

beforeEach(() => {
  vi.useFakeTimers({ now: start })
})
afterEach(() => {
  vi.useRealTimers()
})

function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}

const shown = () => screen.getByRole("timer").textContent

test("it counts down by the second and ends once", () => {
  const onEnd = vi.fn<() => void>()
  renderIn("en", <Countdown until="2026-11-21T10:01:05Z" onEnd={onEnd} />)
  expect(shown()).toBe("1:05 left")
  pass(1000)
  expect(shown()).toBe("1:04 left")
  pass(63_999)
  expect(shown()).toBe("0:01 left")
  expect(onEnd).not.toHaveBeenCalled()
  pass(1)
  expect(shown()).toBe("Expired")
  pass(10_000)
  expect(onEnd).toHaveBeenCalledOnce()
})

test("more than an hour is hours, minutes and seconds", () => {
  renderIn("en", <Countdown until={start + 12 * 3_600_000} />)
  expect(shown()).toBe("12:00:00 left")
  pass(1000)
  expect(shown()).toBe("11:59:59 left")
  pass(11 * 3_600_000)
  expect(shown()).toBe("59:59 left")
})

test("a device whose clock is wrong counts by the server's", () => {
  // This device is 30 s behind: the server says 10:00:30.
  renderIn("en", <Countdown until="2026-11-21T10:01:00Z" clockOffset={30_000} />)
  expect(shown()).toBe("0:30 left")
})

test("a tab that slept shows the right time at once", () => {
  renderIn("ru", <Countdown until={start + 60_000} />)
  vi.setSystemTime(start + 50_000)
  act(() => {
    vi.advanceTimersToNextTimer()
  })
  expect(shown()).toMatch(/^Осталось 0:(09|10)$/)
})

test("a time that is over when it is first shown has ended", () => {
  const onEnd = vi.fn<() => void>()
  renderIn("en", <Countdown until={start - 1} onEnd={onEnd} />)
  expect(shown()).toBe("Expired")
  expect(onEnd).toHaveBeenCalledOnce()
})
