import { act, renderHook, waitFor } from "@testing-library/react"
import { createTransfer } from "@wallet/core"
import type { Transfer } from "@wallet/core/contract"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { useMoneyOperation } from "./moneyOperation.ts"
import { createHarness, type Reply, type SeenRequest } from "./walletHarness.tsx"

const parameters = { recipient: "bob@example.com", amount: "1.5", currency: "EUR" }
const transfer = {
  id: "t1",
  state: "completed",
  amount: { amount: "1.50000", currency: "EUR" },
  recipient: "b•••b@e•••.com",
  note: null,
  createdAt: "2026-01-02T03:04:05.000Z",
}
const settled = {
  data: { state: "settled", call: "createTransfer", answer: { ok: true, data: transfer, error: null } },
}

function open(reply: (request: SeenRequest) => Reply | Promise<Reply>) {
  const { seen, Wrapper } = createHarness(reply)
  const onDone = vi.fn<(data: Transfer) => void>()
  const onRefused = vi.fn<(error: unknown) => void>()
  const options = { call: "createTransfer", send: createTransfer, onDone, onRefused } as const
  const { result, unmount } = renderHook(() => useMoneyOperation(options), { wrapper: Wrapper })
  return { seen, result, unmount, onDone, onRefused }
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.useRealTimers())

test("screens A3: two presses in one moment send once, under a key that is kept before", async () => {
  let keptBefore: string | null = null
  const { seen, result, onDone } = open(() => {
    keptBefore = localStorage.getItem("pendingOperations")
    return { data: transfer }
  })
  await act(() => Promise.all([result.current.submit(parameters), result.current.submit(parameters)]))
  expect(seen.filter(({ path }) => path === "/transfers")).toHaveLength(1)
  expect(keptBefore).toContain(seen[0]?.key)
  expect(onDone).toHaveBeenCalledOnce()
  expect(localStorage.getItem("pendingOperations")).toBeNull()
})

test("screens A3: a lost answer is neither done nor failed, and becomes done once the provider says so", async () => {
  const { seen, result, onDone, onRefused } = open(({ path }) => (path === "/transfers" ? "lost" : settled))
  await act(() => result.current.submit(parameters))
  expect(onRefused).not.toHaveBeenCalled()
  await waitFor(() => expect(result.current.step).toMatchObject({ name: "done", data: { id: "t1" } }))
  expect(onDone).toHaveBeenCalledOnce()
  expect(seen.filter(({ path }) => path === "/transfers")).toHaveLength(1)
})

test("screens A3: a reload in the middle comes back to the same operation", async () => {
  const never = new Promise<Reply>(() => {})
  const first = open(() => never)
  act(() => void first.result.current.submit(parameters))
  await waitFor(() => expect(first.seen).toHaveLength(1))
  first.unmount()

  const second = open(() => settled)
  expect(second.result.current.step.name).toBe("checking")
  await waitFor(() => expect(second.result.current.step.name).toBe("done"))
  expect(second.seen[0]?.path).toBe(`/idempotency/${first.seen[0]?.key}`)
})

test("screens A3: what never arrived is said to be lost only after the time limit, and is sent again under its key", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { seen, result } = open(({ path }) => (path === "/transfers" ? "lost" : { data: { state: "absent" } }))
  await act(() => result.current.submit(parameters))
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(result.current.step.name).toBe("checking")
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(result.current.step).toEqual({ name: "idle", lost: true })
  await act(() => result.current.submit(parameters))
  const sends = seen.filter(({ path }) => path === "/transfers")
  expect(sends).toHaveLength(2)
  expect(sends[1]?.key).toBe(sends[0]?.key)
})

test("screens A6: a refusal goes back to the form, and the next try is a new operation", async () => {
  const { seen, result, onRefused } = open(() => ({ error: { tag: "insufficient_funds" } }))
  await act(() => result.current.submit(parameters))
  expect(onRefused).toHaveBeenCalledWith(expect.objectContaining({ tag: "insufficient_funds" }))
  await act(() => result.current.submit(parameters))
  expect(seen[1]?.key).not.toBe(seen[0]?.key)
})

test("screens A3: the same payment again, once the first is done, is another one", async () => {
  const { seen, result } = open(() => ({ data: transfer }))
  await act(() => result.current.submit(parameters))
  act(() => result.current.reset())
  await act(() => result.current.submit(parameters))
  expect(seen).toHaveLength(2)
  expect(seen[1]?.key).not.toBe(seen[0]?.key)
})
