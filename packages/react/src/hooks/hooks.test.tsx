import { QueryClient } from "@tanstack/react-query"
import { act, cleanup, renderHook, waitFor } from "@testing-library/react"
import { renderToString } from "react-dom/server"
import { afterEach, expect, test } from "vitest"
import { createTestWallet } from "#testing/createTestWallet.tsx"
import { useWalletState } from "#useWalletState.ts"
import { useWalletClient } from "#walletContext.ts"
import { useLogin, useLogout, useMe } from "./access.ts"
import { useRates } from "./exchange.ts"
import { useOperations } from "./history.ts"
import { useTopUp } from "./topUps.ts"
import { useCreateTransfer } from "./transfers.ts"
import { useWallets } from "./wallets.ts"

afterEach(cleanup)

const createdAt = "2026-01-01T00:00:00.000Z"
const createUser = (id: string) => ({ id, email: "a@example.com", locale: "en", hasOneTimePassword: false, createdAt })
const wallet = { currency: "USDT", available: "1.00000", held: "0.00000", version: 1 }
const transfer = { recipient: "b", amount: "1", currency: "USDT" }

test("a query hook reads through the client of its provider, in StrictMode once", async () => {
  const { wrapper, paths } = createTestWallet(() => ({ data: createUser("user-1") }))
  const { result } = renderHook(() => useMe(), { wrapper })
  await waitFor(() => expect(result.current.data?.id).toBe("user-1"))
  expect(paths).toEqual(["GET /users/me"])
})

test("a refused call is an error with its tag, at once and without TanStack's own repetition", async () => {
  const { wrapper, paths } = createTestWallet(() => ({ tag: "not_found" }))
  const { result } = renderHook(() => useTopUp({ topUpId: "t-1" }), { wrapper })
  await waitFor(() => expect(result.current.error).toMatchObject({ name: "ApiError", tag: "not_found" }))
  expect(paths).toEqual(["GET /topUps/t-1"])
})

test("public data is read with or without a session", async () => {
  const { client, wrapper, paths } = createTestWallet(() => ({ data: { reference: "USD", at: createdAt, prices: {} } }))
  client.store.setState({ accessToken: undefined })
  const { result } = renderHook(() => useRates(), { wrapper })
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  expect(paths).toEqual(["GET /rates"])
})

test("the last user's cache is gone at sign-out, also what is still on its way", async () => {
  const waiting: (() => void)[] = []
  const { client, queryClient, wrapper } = createTestWallet((path) => {
    if (path !== "GET /wallets") return { data: createUser("user-1") }
    return new Promise<never>((resolve) => {
      waiting.push(() => resolve({ data: [wallet] } as never))
    })
  })
  const { result } = renderHook(() => [useMe(), useWallets()] as const, { wrapper })
  await waitFor(() => expect(result.current[0].isSuccess).toBe(true))
  act(() => client.store.setState({ accessToken: undefined }))
  await act(async () => {
    for (const release of waiting) release()
  })
  const left = queryClient.getQueryCache().getAll()
  expect(left.filter(({ state }) => state.data !== undefined)).toEqual([])
  expect(result.current.map(({ data }) => data)).toEqual([undefined, undefined])
})

test("another customer's login shows nothing of the previous one, not even for a moment", async () => {
  let id = "user-1"
  const { client, wrapper } = createTestWallet(() => ({ data: createUser(id) }))
  const seen: (string | undefined)[] = []
  const { result } = renderHook(
    () => {
      const me = useMe()
      const token = useWalletState((state) => state.accessToken)
      seen.push(`${token}:${me.data?.id}`)
      return me
    },
    { wrapper },
  )
  await waitFor(() => expect(result.current.data?.id).toBe("user-1"))
  id = "user-2"
  act(() => client.store.setState({ accessToken: "token-2", user: undefined }))
  await waitFor(() => expect(result.current.data?.id).toBe("user-2"))
  expect(seen).not.toContain("token-2:user-1")
  expect(seen).not.toContain("token-1:user-2")
})

test("two clients with one cache keep their customers apart", async () => {
  const queryClient = new QueryClient()
  const one = createTestWallet(() => ({ data: createUser("user-1") }), queryClient)
  const two = createTestWallet(() => ({ data: createUser("user-2") }), queryClient)
  two.client.store.setState({ accessToken: "token-2" })
  const first = renderHook(() => useMe(), { wrapper: one.wrapper })
  const second = renderHook(() => useMe(), { wrapper: two.wrapper })
  await waitFor(() => expect(second.result.current.isSuccess && first.result.current.isSuccess).toBe(true))
  expect([first.result.current.data?.id, second.result.current.data?.id]).toEqual(["user-1", "user-2"])
})

test("a payment makes the balances and the history stale, also when its outcome is unknown", async () => {
  const { wrapper, paths } = createTestWallet((path) => {
    if (path === "GET /wallets") return { data: [wallet] }
    if (path === "GET /operations") return { data: { items: [], nextCursor: null } }
    throw new Error("offline")
  })
  const { result } = renderHook(() => [useWallets(), useOperations(), useCreateTransfer()] as const, { wrapper })
  await waitFor(() => expect(result.current[1].isSuccess && result.current[0].isSuccess).toBe(true))
  await act(() => result.current[2].submit(transfer))
  expect(result.current[2].status).toBe("checking")
  const reads = () => paths.filter((path) => path === "GET /wallets" || path === "GET /operations")
  await waitFor(() => expect(reads()).toHaveLength(4))
})

test("a password is not kept in the cache", async () => {
  const { queryClient, wrapper } = createTestWallet(() => ({
    data: { accessToken: "token-2", user: createUser("user-2") },
  }))
  const { result, unmount } = renderHook(() => useLogin(), { wrapper })
  await act(() => result.current.mutateAsync({ email: "a@example.com", password: "correct horse" }))
  unmount()
  await waitFor(() => expect(queryClient.getMutationCache().getAll()).toEqual([]))
})

test("logging out ends the session though the provider can't be reached", async () => {
  const { client, wrapper } = createTestWallet(() => {
    throw new Error("offline")
  })
  const { result } = renderHook(() => useLogout(), { wrapper })
  await act(() => result.current.mutateAsync().catch(() => {}))
  expect(client.store.getState().accessToken).toBeUndefined()
})

function Probe() {
  return `${useWalletState((state) => state.accessToken)} ${useWalletState((state) => state.regionCode)}`
}

test("a page drawn on a server shows nobody's state", () => {
  const { client, wrapper: Wrapper } = createTestWallet(() => ({ data: createUser("user-1") }))
  client.store.setState({ regionCode: "de" })
  expect(
    renderToString(
      <Wrapper>
        <Probe />
      </Wrapper>,
    ),
  ).toBe("undefined undefined")
})

test("without a provider a hook says what is missing", () => {
  expect(() => renderHook(() => useWalletClient())).toThrow("WalletProvider")
})
