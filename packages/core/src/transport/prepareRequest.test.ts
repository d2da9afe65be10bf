import { describe, expect, test } from "vitest"
import { rotateApiKey } from "#contract/apiKeys/calls.ts"
import { contract } from "#contract/contract.ts"
import type { Call } from "#contract/declaration/call.ts"
import { createExchangeQuote, executeExchangeQuote } from "#contract/exchange/calls.ts"
import { listOperations } from "#contract/history/calls.ts"
import { addPayoutRows } from "#contract/payouts/calls.ts"
import { setHideEmptyWallets } from "#contract/profile/calls.ts"
import { getTopUp } from "#contract/topUps/calls.ts"
import { createTransfer } from "#contract/transfers/calls.ts"
import { prepareKeyedRequest, prepareRequest } from "./prepareRequest.ts"

test("parameters are laid into path, query or body, each encoded", () => {
  expect(prepareRequest(getTopUp, { topUpId: "a/b?c" })).toMatchObject({ path: "/topUps/a%2Fb%3Fc", body: undefined })
  expect(prepareRequest(listOperations, { cursor: "1&2", limit: 20 })).toMatchObject({
    path: "/operations?cursor=1%262&limit=20",
    body: undefined,
  })
  const quote = { fromCurrency: "BTC", toCurrency: "USDT", amount: "1", side: "from" }
  expect(prepareRequest(createExchangeQuote, quote)).toMatchObject({
    path: "/exchange/quotes",
    body: JSON.stringify(quote),
  })
})

test("spec §7: hideEmptyWallets travels in the query of a POST", () => {
  expect(prepareRequest(setHideEmptyWallets, { value: false })).toMatchObject({
    path: "/userSettings/hideEmptyWallets?value=false",
    body: undefined,
  })
})

test("what is not said is not sent: the provider knows the contract's default", () => {
  expect(prepareRequest(listOperations, { cursor: undefined }).path).toBe("/operations")
})

test.each(["", ".", ".."])("a path parameter that would lead elsewhere (%j) is refused", (topUpId) => {
  expect(() => prepareRequest(getTopUp, { topUpId })).toThrow(
    expect.objectContaining({ tag: "validation_failed", status: 0, fields: { topUpId: { code: "invalid" } } }),
  )
})

test("no call has parameters in both a query and a body: each is sent whole to one of them", () => {
  const both = Object.values<Call>(contract).filter(({ query, body: inBody }) => query && inBody)
  expect(both.map(({ name }) => name)).toEqual([])
})

test("only a POST has a body", () => {
  const other = Object.values<Call>(contract).filter(({ method, body: inBody }) => inBody && method !== "POST")
  expect(other.map(({ name }) => name)).toEqual([])
})

const batch = (rows: unknown) => prepareKeyedRequest(addPayoutRows, { batchId: "1", rows }).body
const body = (parameters: object) => prepareKeyedRequest(createTransfer, parameters).body

describe("§7: what is the same payment is the same text", () => {
  const payment = { recipient: "bob@example.com", amount: "1", currency: "USDT" }

  test("in whatever order its fields are, with space around a text or without", () => {
    const typed = { currency: "USDT ", amount: " 1", note: undefined, recipient: " bob@example.com\n" }
    expect(body(typed)).toBe(body(payment))
    expect(JSON.parse(body(payment) ?? "")).toEqual(payment)
  })

  test("within a part, too, while a list keeps its order", () => {
    expect(batch([{ note: " x", amount: "1" }, "y"])).toBe(batch([{ amount: "1", note: "x" }, "y"]))
    expect(batch([1, 2])).not.toBe(batch([2, 1]))
  })

  test("another amount is another payment", () => {
    expect(body({ ...payment, amount: "1.0" })).not.toBe(body(payment))
  })

  test("parameters that are all omitted need no body, as in earlier clients", () => {
    expect(prepareKeyedRequest(rotateApiKey, { apiKeyId: "1" }).body).toBeUndefined()
  })

  test("path parameters need no body", () => {
    expect(prepareKeyedRequest(executeExchangeQuote, { quoteId: "a/b" })).toMatchObject({
      path: "/exchange/quotes/a%2Fb/execute",
      body: undefined,
    })
  })
})
