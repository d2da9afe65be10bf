import { act, render, screen } from "@testing-library/react"
import { type ReactNode, Suspense } from "react"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { isChunkRetried, lazyStep } from "./lazyStep.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Load = () => Promise<() => ReactNode>

const Result = () => <p>Paid</p>
const missing = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"))

function show(Step: ReturnType<typeof lazyStep<object>>) {
  render(
    <Suspense fallback={<p>Wait</p>}>
      <Step />
    </Suspense>,
  )
}

test("a preloaded step renders without another request", async () => {
  const load = vi.fn<Load>(async () => Result)
  const Step = lazyStep(load)
  Step.preload()
  await act(async () => show(Step))
  expect(screen.getByText("Paid")).toBeDefined()
  expect(load).toHaveBeenCalledTimes(1)
})

test("a failed chunk is requested again, and its step is shown once it has loaded", async () => {
  const load = vi
    .fn<Load>(async () => Result)
    .mockImplementationOnce(missing)
    .mockImplementationOnce(missing)
  const Step = lazyStep(load)
  await act(async () => show(Step))
  expect(screen.getByText("Wait")).toBeDefined()
  expect(isChunkRetried()).toBe(false)
  await act(() => vi.advanceTimersByTimeAsync(1_500))
  expect(screen.getByText("Paid")).toBeDefined()
  expect(load).toHaveBeenCalledTimes(3)
})

test("a restored connection ends the wait", async () => {
  const load = vi.fn<Load>(async () => Result).mockImplementationOnce(missing)
  const Step = lazyStep(load)
  await act(async () => show(Step))
  await act(async () => void window.dispatchEvent(new Event("online")))
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(screen.getByText("Paid")).toBeDefined()
})

test("after the last attempt the step is requested once more when it is needed", async () => {
  const load = vi.fn<Load>(missing)
  const Step = lazyStep(load)
  Step.preload()
  await vi.advanceTimersByTimeAsync(100_000)
  expect(load).toHaveBeenCalledTimes(9)
  load.mockImplementation(async () => Result)
  await act(async () => show(Step))
  expect(screen.getByText("Paid")).toBeDefined()
})
