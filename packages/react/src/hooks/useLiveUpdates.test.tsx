import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { act, cleanup, renderHook, waitFor } from "@testing-library/react"
import type { FetchResponse } from "@wallet/core"
import { createWalletClient } from "@wallet/core"
import { type ReactNode, StrictMode } from "react"
import { afterEach, expect, test, vi } from "vitest"
import { WalletProvider } from "#WalletProvider.tsx"
import { useLiveUpdates } from "./useLiveUpdates.ts"
import { useWallets } from "./wallets.ts"

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const wallets = JSON.stringify({ ok: true, data: [], error: { tag: null } })

function setUp({ holdAnswers = false } = {}) {
  const connections: { write: (text: string) => void; close: () => void; signal: AbortSignal | undefined }[] = []
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
    fetch: async (url, { signal }): Promise<FetchResponse> => {
      if (!online) throw new Error("offline")
      const base = { status: 200, statusText: "", text: async () => wallets }
      if (!url.endsWith("/events")) {
        reads++
        await answered
        return { ...base, headers: { get: () => null }, body: null }
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
      })
      return { ...base, headers: { get: () => "text/event-stream" }, body }
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
      useLiveUpdates({ pollInterval: 5000 })
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

test("it ends with the component", async () => {
  const { connections, unmount } = setUp()
  await waitFor(() => expect(connections.length).toBeGreaterThan(0))
  unmount()
  expect(connections.every(({ signal }) => signal?.aborted)).toBe(true)
})
