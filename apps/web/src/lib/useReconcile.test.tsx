import { renderHook, waitFor } from "@testing-library/react"
import { createTransfer, openOperations } from "@wallet/core"
import { beforeEach, expect, test } from "vitest"
import { useReconcile } from "./useReconcile.ts"
import { createHarness } from "./walletHarness.tsx"

const refused = { state: "settled", answer: { ok: false, data: null, error: { tag: "insufficient_funds" } } }

beforeEach(() => localStorage.clear())

test("issue 3: at the start of the app it is asked what became of a payment that an earlier page left open", async () => {
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
