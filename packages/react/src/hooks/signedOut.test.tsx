import { QueryClient } from "@tanstack/react-query"
import { act, cleanup, renderHook, waitFor } from "@testing-library/react"
import { isWalletError } from "@wallet/core"
import { hydrateRoot } from "react-dom/client"
import { renderToString } from "react-dom/server"
import { afterEach, expect, test, vi } from "vitest"
import { createTestWallet } from "#testing/createTestWallet.tsx"
import { useMe } from "./access.ts"
import { useOperations } from "./history.ts"
import { usePicture } from "./pictures.ts"
import { useWallets } from "./wallets.ts"

afterEach(cleanup)

const createdAt = "2026-01-01T00:00:00.000Z"
const user = { id: "user-1", email: "a@example.com", locale: "en", hasOneTimePassword: false, createdAt }

function createWallet(queryClient?: QueryClient) {
  return createTestWallet((path) => {
    if (path === "GET /users/me") return { data: user }
    if (path === "GET /operations") return { data: { items: [], nextCursor: null } }
    return { data: [] }
  }, queryClient)
}

/** A client that nobody is signed in to. */
function createSignedOut(queryClient?: QueryClient) {
  const wallet = createWallet(queryClient)
  wallet.client.store.setState({ accessToken: undefined })
  return wallet
}

const useAll = () => [useMe(), useWallets(), useOperations()] as const

test("without a session a hook for a customer's data fails with that error, and sends nothing", async () => {
  const { wrapper, paths } = createSignedOut()
  const { result } = renderHook(useAll, { wrapper })
  for (const index of [0, 1, 2] as const) {
    await waitFor(() => expect(result.current[index].isPending).toBe(false))
    const { error, isError, data, fetchStatus } = result.current[index]
    expect([isError, data, fetchStatus]).toEqual([true, undefined, "idle"])
    expect(isWalletError(error) && error.name === "NotSignedInError").toBe(true)
  }
  expect(result.current[1].error?.message).toBe("listWallets was not sent: nobody is signed in")
  expect(paths).toEqual([])
})

test("somebody signs in: the data is read without further ado", async () => {
  const { client, wrapper, paths } = createSignedOut()
  const { result } = renderHook(useAll, { wrapper })
  await waitFor(() => expect(result.current[0].isError).toBe(true))
  act(() => client.store.setState({ accessToken: "token-2" }))
  expect(result.current.map(({ isPending }) => isPending)).toEqual([true, true, true])
  expect(result.current.map(({ error }) => error)).toEqual([null, null, null])
  await waitFor(() => expect(result.current.every(({ isSuccess }) => isSuccess)).toBe(true))
  expect(result.current[0].data?.id).toBe("user-1")
  expect(paths.toSorted()).toEqual(["GET /operations", "GET /users/me", "GET /wallets"])
})

test("the customer signs out: the data is gone and the hook says so again", async () => {
  const { client, wrapper, paths } = createWallet()
  const { result } = renderHook(useAll, { wrapper })
  await waitFor(() => expect(result.current.every(({ isSuccess }) => isSuccess)).toBe(true))
  const sent = paths.length
  act(() => client.store.setState({ accessToken: undefined }))
  expect(result.current.map(({ data }) => data)).toEqual([undefined, undefined, undefined])
  await waitFor(() => expect(result.current.map(({ error }) => error?.name)).toEqual(Array(3).fill("NotSignedInError")))
  expect(paths).toHaveLength(sent)
})

test("it is said once: nothing tries again, neither by an interval nor by the query client's own retries", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    const { wrapper, queryClient } = createSignedOut(new QueryClient({ defaultOptions: { queries: { retry: 3 } } }))
    const { result } = renderHook(() => useMe({ refetchInterval: 100 }), { wrapper })
    await waitFor(() => expect(result.current.isError).toBe(true))
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    const [query] = queryClient.getQueryCache().getAll()
    expect([query?.state.errorUpdateCount, query?.state.fetchFailureCount]).toEqual([1, 1])
  } finally {
    vi.useRealTimers()
  }
})

test("reading once more shows no loading in between, and sends nothing", async () => {
  const { wrapper, queryClient, paths } = createSignedOut()
  const pending: boolean[] = []
  const { result } = renderHook(
    () => {
      const me = useMe()
      pending.push(me.isPending)
      return me
    },
    { wrapper },
  )
  await waitFor(() => expect(result.current.isError).toBe(true))
  const before = pending.length
  await act(() => queryClient.invalidateQueries())
  expect(pending.slice(before)).not.toContain(true)
  expect(result.current.error?.name).toBe("NotSignedInError")
  expect(paths).toEqual([])
})

test("a hook that its caller has switched off stays off, signed in or not", async () => {
  const { wrapper } = createSignedOut()
  const { result } = renderHook(() => useMe({ enabled: false }), { wrapper })
  await act(() => Promise.resolve())
  expect([result.current.isPending, result.current.fetchStatus]).toEqual([true, "idle"])
})

function Probe() {
  const { data, error } = useMe()
  return <p>{data ? data.email : error ? error.name : "loading"}</p>
}

test.each([
  ["a customer", "token-1", "a@example.com"],
  ["a guest", undefined, "NotSignedInError"],
])("on a server it loads, and the page that takes over shows %s", async (_, accessToken, shown) => {
  const { client, wrapper: Wrapper } = createWallet()
  client.store.setState({ accessToken })
  const page = (
    <Wrapper>
      <Probe />
    </Wrapper>
  )
  const root = document.createElement("div")
  root.innerHTML = renderToString(page)
  expect(root.textContent).toBe("loading")
  const texts = new Set<string | null>()
  const observer = new MutationObserver(() => texts.add(root.textContent))
  observer.observe(root, { childList: true, characterData: true, subtree: true })
  const recovered: unknown[] = []
  const hydrated = await act(async () =>
    hydrateRoot(root, page, { onRecoverableError: (error) => void recovered.push(error) }),
  )
  await waitFor(() => expect(root.textContent).toBe(shown))
  await act(() => Promise.resolve())
  expect([[...texts], recovered]).toEqual([[shown], []])
  observer.disconnect()
  act(() => hydrated.unmount())
})

test("a picture leaves the cache at the sign-out: it may be one that only the customer sees", async () => {
  const queryClient = new QueryClient()
  const { client, wrapper, paths } = createTestWallet(() => ({ data: { url: "data:image/png;base64," } }), queryClient)
  const { result } = renderHook(() => usePicture({ pictureId: "picture-1" }), { wrapper })
  await waitFor(() => expect(result.current.data?.url).toBe("data:image/png;base64,"))
  const readBefore = queryClient.getQueryCache().findAll({ queryKey: ["getPicture"] })
  act(() => client.store.setState({ accessToken: undefined }))
  await waitFor(() => expect(paths).toHaveLength(2))
  const kept = queryClient.getQueryCache().findAll({ queryKey: ["getPicture"] })
  expect(kept.some((query) => readBefore.includes(query))).toBe(false)
})
