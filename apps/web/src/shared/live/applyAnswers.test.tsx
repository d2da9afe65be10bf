import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { cleanup, renderHook } from "@testing-library/react"
import { createWalletClient, type LiveEvent, type liveEvents } from "@wallet/core"
import { getOperationsQueryKey, getWalletsQueryKey } from "@wallet/core/queries"
import { useLiveUpdates, useOperations, useWallets, WalletProvider } from "@wallet/react"
import * as fc from "fast-check"
import type { ReactNode } from "react"
import { afterEach, expect, test } from "vitest"
import { sampleOperation } from "#shared/payments/sampleOperation.testing.ts"
import { applyAnswers } from "./applyAnswers.ts"

afterEach(cleanup)

const id = (number: number) => `0190a000-0000-7000-8000-${String(number).padStart(12, "0")}`

/** A customer who has received `count` payments of 1.00. */
function answersAfter(count: number) {
  const wallet = { currency: "WUD", available: `${count}.00`, held: "0.00", owed: "0.00", version: count }
  const operations = Array.from({ length: count }, (_, at) => ({ ...sampleOperation, id: id(count - at) }))
  return { listWallets: [wallet], listOperations: { items: operations, nextCursor: null } }
}

const settle = () => new Promise((resolve) => setTimeout(resolve))

/** An account page over a provider whose answers and events come when a test says so. */
function openPage() {
  let count = 0
  let calls = 0
  const pending: (() => void)[] = []
  const frames: LiveEvent[][] = []
  let listener: Parameters<typeof liveEvents>[1] | undefined
  const client = createWalletClient({
    siteDomain: "wallet.example",
    apiUrl: "http://wallet.example/api",
    retries: 0,
    // After a gap nothing waits.
    random: () => 0,
    credentials: { token: "token" },
    fetch: async (url) => {
      calls += 1
      // The answer is as old as the request.
      const { listWallets, listOperations } = answersAfter(count)
      const data = url.endsWith("/wallets") ? listWallets : listOperations
      await new Promise<void>((resolve) => pending.push(resolve))
      return new Response(JSON.stringify({ ok: true, data, error: { tag: null } }))
    },
  })
  const queries = new QueryClient()
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <WalletProvider client={client}>{children}</WalletProvider>
    </QueryClientProvider>
  )
  const listen: typeof liveEvents = async (_, parameters) => {
    listener = parameters
    parameters.onOpen?.(false)
  }
  const apply = (event: LiveEvent) => applyAnswers(client, queries, event)
  const { unmount } = renderHook(
    () => {
      useLiveUpdates({ listen, apply, pollInterval: 1_000_000 })
      useWallets()
      useOperations()
    },
    { wrapper },
  )
  return {
    shown: () => ({
      listWallets: queries.getQueryData(getWalletsQueryKey(client)),
      listOperations: queries.getQueryData<{ readonly pages: readonly unknown[] }>(getOperationsQueryKey(client, {}))
        ?.pages[0],
    }),
    calls: () => calls,
    expected: () => answersAfter(count),
    unmount,
    /** A payment comes in; its events are on their way. */
    pay(hasAnswers: boolean) {
      count += 1
      const { listWallets, listOperations } = answersAfter(count)
      frames.push([
        { type: "wallets", ...(hasAnswers && { answers: { listWallets } }) },
        { type: "operations", ...(hasAnswers && { answers: { listOperations } }) },
      ])
    },
    deliver(isRepeated = false) {
      const frame = frames[0]
      if (!isRepeated) frames.shift()
      for (const event of frame ?? []) listener?.onEvent(event)
    },
    /** The connection is lost with all that was on its way; the next one tells what was missed without answers, or nothing. */
    reconnect(isResumed: boolean) {
      const wasMissed = frames.splice(0).length > 0
      listener?.onOpen?.(isResumed)
      if (isResumed && wasMissed) for (const type of ["wallets", "operations"] as const) listener?.onEvent({ type })
    },
    async answer() {
      pending.shift()?.()
      await settle()
    },
    async finish() {
      while (frames.length > 0) this.deliver()
      // An answer may lead to another request, some turns later.
      for (let quiet = 0; quiet < 5; quiet = pending.length > 0 ? 0 : quiet + 1) await this.answer() // oxlint-disable-line no-await-in-loop
    },
  }
}

test("a payment on an open page with its answers needs no call", async () => {
  const page = openPage()
  await page.finish()
  const before = page.calls()
  page.pay(true)
  await page.finish()
  expect([page.calls() - before, page.shown()]).toEqual([0, page.expected()])
})

test("a read that is under way when an event comes never brings back an older state", async () => {
  const page = openPage()
  await page.finish()
  page.reconnect(false)
  page.pay(true)
  page.deliver()
  await page.finish()
  expect(page.shown()).toEqual(page.expected())
})

test("an event without answers leads to the calls that it makes stale", async () => {
  const page = openPage()
  await page.finish()
  const before = page.calls()
  page.pay(false)
  await page.finish()
  expect([page.calls() - before, page.shown()]).toEqual([2, page.expected()])
})

test("whatever is lost, repeated or overtaken, the page ends with what a fresh read gives", async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant("pay" as const), hasAnswers: fc.boolean() }),
    fc.record({ kind: fc.constant("deliver" as const), isRepeated: fc.boolean() }),
    fc.record({ kind: fc.constant("reconnect" as const), isResumed: fc.boolean() }),
    fc.record({ kind: fc.constant("answer" as const) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const page = openPage()
      for (const next of steps) {
        if (next.kind === "pay") page.pay(next.hasAnswers)
        if (next.kind === "deliver") page.deliver(next.isRepeated)
        if (next.kind === "reconnect") page.reconnect(next.isResumed)
        // oxlint-disable-next-line no-await-in-loop -- steps follow each other
        if (next.kind === "answer") await page.answer()
      }
      await page.finish()
      const shown = page.shown()
      page.unmount()
      expect(shown).toEqual(page.expected())
    }),
    { numRuns: 60 },
  )
})
