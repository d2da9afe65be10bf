import { act, cleanup, renderHook, waitFor } from "@testing-library/react"
import { createTransfer, openOperations, type WalletClient } from "@wallet/core"
import { afterEach, expect, test } from "vitest"
import { createTestWallet } from "#testing/createTestWallet.tsx"
import { useReconcile } from "./provider.ts"
import { useWallets } from "./wallets.ts"

afterEach(cleanup)

const payment = { recipient: "bob@example.com", amount: "1.5", currency: "EUR" }
const asked = (paths: readonly string[]) => paths.filter((path) => path.startsWith("GET /idempotency/"))

/** A payment of which no answer came. */
const loseAnswer = (client: WalletClient) => createTransfer(client, payment).catch(() => {})

test("at the start the outcomes of open calls are requested, and changed data is read again", async () => {
  const { client, paths, wrapper } = createTestWallet((path) => {
    if (path === "POST /transfers") throw new TypeError("connection lost")
    if (path === "GET /wallets") return { data: [] }
    return { data: { state: "settled", call: "createTransfer", answer: null, outcome: "happened", operationId: "t1" } }
  })
  await loseAnswer(client)
  const { result } = renderHook(() => useWallets(), { wrapper })
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  const [operation] = openOperations(client)
  renderHook(() => useReconcile(), { wrapper })
  await waitFor(() => expect(openOperations(client)).toEqual([]))
  expect(new Set(asked(paths))).toEqual(new Set([`GET /idempotency/${operation?.key}`]))
  await waitFor(() => expect(paths.filter((path) => path === "GET /wallets").length).toBeGreaterThan(1))
})

test("with nothing open, or without a session, no request is sent", async () => {
  const { client, paths, wrapper } = createTestWallet(() => ({ tag: "not_found" }))
  renderHook(() => useReconcile(), { wrapper })
  act(() => client.store.setState({ accessToken: undefined }))
  await Promise.resolve()
  expect(paths).toEqual([])
})

test("what could not be asked is asked once the connection is back, until the app is closed", async () => {
  let isOnline = false
  const { client, paths, wrapper } = createTestWallet((path) => {
    if (path === "POST /transfers" || !isOnline) throw new TypeError("connection lost")
    return { data: { state: "settled", answer: { ok: false, data: null, error: { tag: "insufficient_funds" } } } }
  })
  await loseAnswer(client)
  const { unmount } = renderHook(() => useReconcile(), { wrapper })
  await waitFor(() => expect(asked(paths).length).toBeGreaterThan(0))
  isOnline = true
  dispatchEvent(new Event("online"))
  await waitFor(() => expect(openOperations(client)).toEqual([]))
  unmount()
  await loseAnswer(client)
  const before = paths.length
  dispatchEvent(new Event("online"))
  expect(paths).toHaveLength(before)
})
