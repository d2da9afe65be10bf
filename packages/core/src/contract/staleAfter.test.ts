import { expect, test } from "vitest"
import { contract } from "./contract.ts"
import type { Call } from "./declaration/call.ts"
import { LiveEventSchema } from "./liveEvents.ts"

const calls = Object.values<Call>(contract)

test("every live event makes the answer of a reading call stale", () => {
  const named = new Set(calls.flatMap(({ staleAfter = [] }) => staleAfter))
  expect(LiveEventSchema.entries.type.options.filter((type) => !named.has(type))).toEqual([])
})

test("only the answers of reading calls become stale", () => {
  expect(calls.filter(({ method, staleAfter }) => staleAfter && method !== "GET")).toEqual([])
})

test("sends that wait for a code have an event of their own: other payments leave them as they are", () => {
  const { listProtectedTransfers, getProtectedTransfer, getTransferCode } = contract
  for (const { staleAfter } of [listProtectedTransfers, getProtectedTransfer, getTransferCode])
    expect(staleAfter).toEqual(["protectedTransfers"])
})
