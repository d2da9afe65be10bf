import { useQuery } from "@tanstack/react-query"
import { act, cleanup, render, screen } from "@testing-library/react"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { createHarness } from "#walletHarness.testing.tsx"
import { WhenAnswered } from "./WhenAnswered.tsx"

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Part({ name, takes }: { readonly name: string; readonly takes: number }) {
  const { data } = useQuery({
    queryKey: [name],
    queryFn: () => new Promise((answer) => setTimeout(() => answer(name), takes)),
  })
  return <p>{String(data)}</p>
}

function open(...takes: number[]) {
  const { Wrapper } = createHarness(() => ({ data: {} }))
  render(
    <WhenAnswered isKnown={false} skeleton={<p>waiting</p>}>
      {takes.map((time) => (
        <Part key={time} name={`part ${time}`} takes={time} />
      ))}
    </WhenAnswered>,
    { wrapper: Wrapper },
  )
}

const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))
const isWaiting = () => screen.queryByText("waiting") !== null

test("on a slow connection the parts still appear together", async () => {
  open(3000, 4500)
  await pass(4000)
  expect(isWaiting()).toBe(true)
  await pass(600)
  expect(isWaiting()).toBe(false)
  expect(screen.getByText("part 4500")).toBeDefined()
})

test("a part much later than the first one is not waited for", async () => {
  open(100, 60_000)
  await pass(2000)
  expect(isWaiting()).toBe(true)
  await pass(200)
  expect(isWaiting()).toBe(false)
})

test("without any answer the parts show their own errors", async () => {
  open(60_000)
  await pass(7900)
  expect(isWaiting()).toBe(true)
  await pass(200)
  expect(isWaiting()).toBe(false)
})

const withSlowPart = (isComplete: boolean) => (
  <WhenAnswered isKnown={false} isComplete={isComplete} skeleton={<p>waiting</p>}>
    <Part name="slow part" takes={60_000} />
  </WhenAnswered>
)

test("children that are complete wait for nothing else", async () => {
  const { Wrapper } = createHarness(() => ({ data: {} }))
  const { rerender } = render(withSlowPart(false), { wrapper: Wrapper })
  await pass(100)
  expect(isWaiting()).toBe(true)
  rerender(withSlowPart(true))
  expect(isWaiting()).toBe(false)
})
