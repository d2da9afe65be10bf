import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { act, cleanup, renderHook, waitFor } from "@testing-library/react"
import type { FetchResponse } from "@wallet/core"
import { createWalletClient } from "@wallet/core"
import { type ReactNode, StrictMode } from "react"
import { afterEach, expect, test, vi } from "vitest"
import { createReadPositions } from "#readPositions.ts"
import { WalletProvider } from "#WalletProvider.tsx"
import { useLiveUpdates } from "./useLiveUpdates.ts"
import { useWallets } from "./wallets.ts"

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const wallets = JSON.stringify({ ok: true, data: [], error: { tag: null } })

interface SetUpOptions {
  readonly holdAnswers?: boolean
  /** The positions of the answers, one after the other; the last one is that of all further ones. */
  readonly positions?: readonly (string | null)[]
  /** True if the provider knows what came after a position. */
  readonly resumes?: boolean
}

function setUp({ holdAnswers = false, positions, resumes = false }: SetUpOptions = {}) {
  const connections: {
    write: (text: string) => void
    close: () => void
    signal: AbortSignal | undefined
    lastEventId: string | undefined
  }[] = []
  const readPositions = createReadPositions()
  let reads = 0
  let online = true
  let streaming = true
  let refused = false
  const held = new EventTarget()
  const answered = holdAnswers ? new Promise((resolve) => held.addEventListener("answer", resolve)) : undefined
  const client = createWalletClient({
    siteDomain: "example.com",
    credentials: { token: "token-1" },
    retries: 0,
    onResponse: readPositions.onResponse,
    fetch: async (url, { signal, headers }): Promise<FetchResponse> => {
      if (!online) throw new Error("offline")
      const base = { status: 200, statusText: "", text: async () => wallets }
      if (!url.endsWith("/events")) {
        reads++
        const position = positions?.[Math.min(reads, positions.length) - 1] ?? null
        await answered
        return { ...base, headers: { get: (name) => (name === "live-position" ? position : null) }, body: null }
      }
      if (refused) return { ...base, status: 401, headers: { get: () => null }, body: null }
      if (!streaming) throw new Error("offline")
      let controller: ReadableStreamDefaultController<Uint8Array> | undefined
      const body = new ReadableStream<Uint8Array>({
        start(own) {
          controller = own
        },
      })
      connections.push({
        write: (text) => controller?.enqueue(new TextEncoder().encode(text)),
        close: () => controller?.close(),
        signal,
        lastEventId: headers["Last-Event-ID"],
      })
      const answerHeaders: Record<string, string | undefined> = {
        "content-type": "text/event-stream",
        "live-resumed": resumes ? "true" : undefined,
      }
      return { ...base, headers: { get: (name) => answerHeaders[name] ?? null }, body }
    },
  })
  const queryClient = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <WalletProvider client={client}>{children}</WalletProvider>
      </QueryClientProvider>
    </StrictMode>
  )
  const hook = renderHook(
    () => {
      useLiveUpdates({ pollInterval: 5000, ...(positions && { positions: readPositions }) })
      return useWallets()
    },
    { wrapper },
  )
  return {
    ...hook,
    client,
    connections,
    reads: () => reads,
    answer: () => held.dispatchEvent(new Event("answer")),
    setStreaming: (value: boolean) => {
      streaming = value
    },
    refuse: () => {
      refused = true
    },
    setOnline: (value: boolean) => {
      online = value
    },
  }
}

test("an event reads again what it names", async () => {
  const { connections, reads, result } = setUp()
  await waitFor(() => expect(result.current.isSuccess && connections.length > 0).toBe(true))
  const before = reads()
  connections.at(-1)?.write('data: {"type":"kyc"}\n\ndata: {"type":"wallets"}\n\n')
  await waitFor(() => expect(reads()).toBe(before + 1))
})

test("a hidden page waits, and reads what is stale once when it is shown", async () => {
  const { connections, reads, result } = setUp()
  await waitFor(() => expect(result.current.isSuccess && connections.length > 0).toBe(true))
  const before = reads()
  const visibility = vi.spyOn(document, "hidden", "get").mockReturnValue(true)
  for (const _ of [1, 2]) connections.at(-1)?.write('data: {"type":"wallets"}\n\n')
  await waitFor(() => expect(result.current.isStale).toBe(true))
  await act(async () => {})
  expect(reads()).toBe(before)
  visibility.mockRestore()
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }))
  await waitFor(() => expect(result.current.isFetching).toBe(false))
  expect(reads()).toBe(before + 1)
})

test("an event during a first reading is not lost: its answer may be older", async () => {
  const { connections, reads, answer, result } = setUp({ holdAnswers: true })
  await waitFor(() => expect(connections.length > 0 && reads() > 0).toBe(true))
  connections.at(-1)?.write('data: {"type":"wallets"}\n\n')
  await act(async () => {})
  const before = reads()
  answer()
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  await waitFor(() => expect(reads()).toBeGreaterThan(before))
})

test("without a connection it polls, and returning to the page connects at once", async () => {
  vi.useFakeTimers()
  const { connections, reads, setOnline } = setUp()
  await act(() => vi.advanceTimersByTimeAsync(10))
  setOnline(false)
  connections.at(-1)?.close()
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  setOnline(true)
  const [readBefore, connectedBefore] = [reads(), connections.length]
  window.dispatchEvent(new Event("online"))
  await act(() => vi.advanceTimersByTimeAsync(10))
  expect(connections.length).toBe(connectedBefore + 1)
  expect(reads()).toBeGreaterThan(readBefore)
})

test("polling continues if the stream is unavailable", async () => {
  vi.useFakeTimers()
  const { connections, reads, setStreaming } = setUp()
  await act(() => vi.advanceTimersByTimeAsync(10))
  setStreaming(false)
  connections.at(-1)?.close()
  const before = reads()
  await act(() => vi.advanceTimersByTimeAsync(10_500))
  expect(reads()).toBe(before + 2)
})

test("a session that was ended elsewhere is found out at once, not at the next poll", async () => {
  vi.useFakeTimers()
  const { connections, reads, refuse } = setUp()
  await act(() => vi.advanceTimersByTimeAsync(10))
  refuse()
  const before = reads()
  connections.at(-1)?.close()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(reads()).toBe(before + 1)
})

test("after a laptop has slept the old connection is replaced, and data is read again", async () => {
  vi.useFakeTimers()
  const { connections, reads } = setUp()
  await act(() => vi.advanceTimersByTimeAsync(10))
  const [readBefore, connectedBefore] = [reads(), connections.length]
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect([reads(), connections.length]).toEqual([readBefore, connectedBefore])
  vi.setSystemTime(Date.now() + 3_600_000)
  window.dispatchEvent(new Event("online"))
  await act(() => vi.advanceTimersByTimeAsync(10))
  expect(connections.length).toBe(connectedBefore + 1)
  expect(connections[connectedBefore - 1]?.signal?.aborted).toBe(true)
  expect(reads()).toBeGreaterThan(readBefore)
})

test("a connection begins at the position of what was read, and nothing is read again for it", async () => {
  const { connections, reads, answer } = setUp({ holdAnswers: true, positions: ["1-07"], resumes: true })
  await waitFor(() => expect(reads()).toBe(1))
  expect(connections).toHaveLength(0)
  answer()
  await waitFor(() => expect(connections.length).toBeGreaterThan(0))
  expect(connections.at(-1)?.lastEventId).toBe("1-07")
  connections.at(-1)?.write('id: 1-09\ndata: {"type":"kyc","position":"1-08"}\n\n')
  await act(async () => {})
  expect(reads()).toBe(1)
  connections.at(-1)?.write('id: 1-10\ndata: {"type":"wallets","position":"1-10"}\n\n')
  await waitFor(() => expect(reads()).toBe(2))
})

test("where the provider has forgotten what came after a position, everything is read again", async () => {
  const { connections, reads } = setUp({ positions: ["1-07"] })
  await waitFor(() => expect(connections.at(-1)?.lastEventId).toBe("1-07"))
  await waitFor(() => expect(reads()).toBe(2))
})

test("where the provider forgets what came while the connection was lost, pages read again within ten seconds", async () => {
  vi.useFakeTimers()
  const { connections, reads } = setUp({ positions: ["1-07"] })
  await act(() => vi.advanceTimersByTimeAsync(50))
  expect(reads()).toBe(2)
  connections.at(-1)?.close()
  await act(() => vi.advanceTimersByTimeAsync(500))
  expect(connections.length).toBeGreaterThan(1)
  expect(reads()).toBe(2)
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(reads()).toBe(3)
})

test("a connection that is lost just before a poll and comes back reads nothing", async () => {
  vi.useFakeTimers()
  const { connections, reads, setStreaming } = setUp({ positions: ["1-07"], resumes: true })
  await act(() => vi.advanceTimersByTimeAsync(4_900))
  setStreaming(false)
  connections.at(-1)?.close()
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  setStreaming(true)
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(connections.length).toBeGreaterThan(1)
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(reads()).toBe(1)
})

test("an answer without a position leads to a connection without one", async () => {
  const { connections, reads } = setUp({ positions: [null], resumes: false })
  await waitFor(() => expect(connections.length).toBeGreaterThan(0))
  expect(connections.at(-1)?.lastEventId).toBeUndefined()
  await waitFor(() => expect(reads()).toBe(2))
})

test("a slow read keeps the connection waiting for five seconds at most", async () => {
  vi.useFakeTimers()
  const { connections } = setUp({ holdAnswers: true, positions: ["1-07"] })
  await act(() => vi.advanceTimersByTimeAsync(4_900))
  expect(connections).toHaveLength(0)
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(connections.at(-1)?.lastEventId).toBeUndefined()
})

test("a connection that was lost goes on from what it told, and nothing is read again", async () => {
  vi.useFakeTimers()
  const { connections, reads } = setUp({ positions: ["1-07"], resumes: true })
  await act(() => vi.advanceTimersByTimeAsync(50))
  connections.at(-1)?.write("id: 1-09\n\n")
  await act(() => vi.advanceTimersByTimeAsync(10))
  connections.at(-1)?.close()
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(connections.at(-1)?.lastEventId).toBe("1-09")
  expect(reads()).toBe(1)
})

test("it ends with the component", async () => {
  const { connections, unmount } = setUp()
  await waitFor(() => expect(connections.length).toBeGreaterThan(0))
  unmount()
  expect(connections.every(({ signal }) => signal?.aborted)).toBe(true)
})
