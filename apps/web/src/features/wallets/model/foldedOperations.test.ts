import type { Operation } from "@wallet/core/contract"
import { expect, test } from "vitest"
import { sampleOperation } from "#shared/payments/sampleOperation.testing.ts"
import { foldOperations } from "./foldedOperations.ts"

const topUp: Operation = {
  ...sampleOperation,
  kind: "top_up",
  amount: { amount: "100.10", currency: "WUD" },
  fee: { amount: "1.50", currency: "WUD" },
  counterparty: "Visa •••• 4242",
}

test("consecutive top-ups from the same source are one row with their sum", () => {
  const older = { ...topUp, id: "older", amount: { amount: "0.90", currency: "WUD" } }
  const [only, ...rest] = foldOperations([topUp, older])
  expect(rest).toEqual([])
  expect(only?.count).toBe(2)
  expect(only?.operation).toMatchObject({
    id: topUp.id,
    amount: { amount: "101.00", currency: "WUD" },
    fee: { amount: "3.00", currency: "WUD" },
  })
})

test.each<[string, Partial<Operation>]>([
  ["another source", { counterparty: "SBP" }],
  ["another currency", { amount: { amount: "1.00", currency: "EUR" } }],
  ["another state", { state: "processing" }],
  ["another kind", { kind: "transfer" }],
  ["no fee", { fee: null }],
])("%s is a line of its own", (_, other) => {
  expect(foldOperations([topUp, { ...topUp, ...other }]).map(({ count }) => count)).toEqual([1, 1])
})

test("top-ups with another operation between them stay apart", () => {
  expect(foldOperations([topUp, sampleOperation, topUp])).toHaveLength(3)
})
