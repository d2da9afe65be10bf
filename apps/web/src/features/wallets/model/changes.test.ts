import type { Operation } from "@wallet/core/contract"
import { expect, test } from "vitest"
import { computeChanges } from "./changes.ts"
import { lookNow } from "./lastVisit.ts"

function createOperation(parts: Partial<Operation>): Operation {
  return { kind: "transfer", direction: "in", state: "completed", counterAmount: null, ...parts } as Operation
}

test("incoming and outgoing amounts are summed by currency, and an exchange counts as both", () => {
  const changes = computeChanges([
    createOperation({ amount: { amount: "0.1", currency: "USDT" } }),
    createOperation({ amount: { amount: "0.2", currency: "USDT" } }),
    createOperation({
      kind: "exchange",
      direction: "out",
      amount: { amount: "5", currency: "EUR" },
      counterAmount: { amount: "0.00000001", currency: "BTC" },
    }),
    createOperation({ amount: { amount: "7", currency: "NEWCOIN" } }),
  ])
  expect(changes).toEqual({
    cameIn: [
      { amount: "0.30000", currency: "USDT" },
      { amount: "0.00000001", currency: "BTC" },
    ],
    wentOut: [{ amount: "5.00000", currency: "EUR" }],
    undone: 0,
    underWay: 0,
  })
})

test("failed, returned and pending operations are counted and are in no sum", () => {
  const amount = { amount: "1", currency: "USDT" }
  const states = ["failed", "returned", "cancelled", "processing"] as const
  expect(computeChanges(states.map((state) => createOperation({ state, amount })))).toEqual({
    cameIn: [],
    wentOut: [],
    undone: 3,
    underWay: 1,
  })
})

const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 0, minutes))

test("nothing is new on the first visit, and half an hour away ends a visit, but a reload does not", () => {
  const first = lookNow(undefined, at(0))
  expect(first.since).toBeUndefined()
  const reloaded = lookNow(first, at(30))
  expect(reloaded.since).toBeUndefined()
  const second = lookNow(reloaded, at(61))
  expect(second.since).toBe(at(30).toISOString())
  expect(lookNow(second, at(70)).since).toBe(at(30).toISOString())
})
