import { renderHook, waitFor } from "@testing-library/react"
import { createTransfer, openOperations } from "@wallet/core"
import type { Transfer } from "@wallet/core/contract"
import { beforeEach, expect, test, vi } from "vitest"
import { useMoneyOperation } from "./moneyOperation.ts"
import { useReconcile } from "./useReconcile.ts"
import { createHarness } from "./walletHarness.tsx"

const refused = { state: "settled", answer: { ok: false, data: null, error: { tag: "insufficient_funds" } } }

const transfer = {
  id: "t1",
  state: "completed",
  amount: { amount: "1.50000", currency: "EUR" },
  recipient: "b•••b@e•••.com",
  note: null,
  createdAt: "2026-01-02T03:04:05.000Z",
}

beforeEach(() => localStorage.clear())

test("at the start of the app it is asked what became of a payment that an earlier page left open", async () => {
  const before = createHarness(() => "lost")
  await createTransfer(before.client, { recipient: "bob@example.com", amount: "1.5", currency: "EUR" }).catch(() => {})
  expect(openOperations(before.client)).toHaveLength(1)

  const { client, seen, Wrapper } = createHarness(() => ({ data: refused }))
  renderHook(() => useReconcile(), { wrapper: Wrapper })
  await waitFor(() => expect(openOperations(client)).toEqual([]))
  expect(seen.map(({ path }) => path)).toEqual([`/idempotency/${before.seen[0]?.key}`])
})

test("where nothing is open nobody is asked", async () => {
  const { seen, Wrapper } = createHarness(() => "lost")
  renderHook(() => useReconcile(), { wrapper: Wrapper })
  await Promise.resolve()
  expect(seen).toEqual([])
})

test("what could not be asked for is asked for once the connection is back", async () => {
  const before = createHarness(() => "lost")
  await createTransfer(before.client, { recipient: "bob@example.com", amount: "1.5", currency: "EUR" }).catch(() => {})

  let isOnline = false
  const { client, seen, Wrapper } = createHarness(() => (isOnline ? { data: refused } : "lost"))
  const { unmount } = renderHook(() => useReconcile(), { wrapper: Wrapper })
  await waitFor(() => expect(seen).toHaveLength(1))
  isOnline = true
  dispatchEvent(new Event("online"))
  await waitFor(() => expect(openOperations(client)).toEqual([]))
  unmount()
  dispatchEvent(new Event("online"))
  expect(seen).toHaveLength(2)
})

test("screens A3: a form that opens after the app has learnt the end shows that end, and not itself filled again", async () => {
  const answer = { state: "settled", call: "createTransfer", answer: { ok: true, data: transfer, error: null } }
  const before = createHarness(() => "lost")
  await createTransfer(before.client, { recipient: "bob@example.com", amount: "1.5", currency: "EUR" }).catch(() => {})

  const { client, Wrapper } = createHarness(() => ({ data: answer }))
  renderHook(() => useReconcile(), { wrapper: Wrapper })
  await waitFor(() => expect(openOperations(client)).toEqual([]))

  const onDone = vi.fn<(data: Transfer) => void>()
  const form = { call: "createTransfer", send: createTransfer, onDone, onRefused: () => {} } as const
  const first = renderHook(() => useMoneyOperation(form), { wrapper: Wrapper })
  await waitFor(() => expect(first.result.current.step).toMatchObject({ name: "done", data: { id: "t1" } }))
  expect(onDone).toHaveBeenCalledOnce()
  // Once it has been shown, the next form is an empty one.
  const second = renderHook(() => useMoneyOperation(form), { wrapper: Wrapper })
  expect(second.result.current.step).toEqual({ name: "idle", lost: false })
})
