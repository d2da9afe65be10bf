import { describe, expect, test } from "vitest"
import type { Call, SentCall } from "../contract/call.ts"
import { contract } from "../contract/contract.ts"
import { createExchangeQuoteSent, executeExchangeQuoteSent } from "../contract/exchange.ts"
import { listOperationsSent } from "../contract/operations.ts"
import { setHideEmptyWalletsSent } from "../contract/settings.ts"
import { getTopUpSent } from "../contract/topUps.ts"
import { createTransferSent } from "../contract/transfers.ts"
import { layKeyedCall, laySentCall } from "./laySentCall.ts"

test("parameters are laid into path, query or body, each encoded", () => {
  expect(laySentCall(getTopUpSent, { topUpId: "a/b?c" })).toMatchObject({ path: "/topUps/a%2Fb%3Fc", body: undefined })
  expect(laySentCall(listOperationsSent, { cursor: "1&2", limit: 20 })).toMatchObject({
    path: "/operations?cursor=1%262&limit=20",
    body: undefined,
  })
  const quote = { fromCurrency: "BTC", toCurrency: "USDT", amount: "1", side: "from" }
  expect(laySentCall(createExchangeQuoteSent, quote)).toMatchObject({
    path: "/exchange/quotes",
    body: JSON.stringify(quote),
  })
})

test("spec §7: hideEmptyWallets travels in the query of a POST", () => {
  expect(laySentCall(setHideEmptyWalletsSent, { value: false })).toMatchObject({
    path: "/userSettings/hideEmptyWallets?value=false",
    body: undefined,
  })
})

test("what is not said is not sent: the provider knows the contract's default", () => {
  expect(laySentCall(listOperationsSent, { cursor: undefined }).path).toBe("/operations")
})

test.each(["", ".", ".."])("a path parameter that would lead elsewhere (%j) is refused", (topUpId) => {
  expect(() => laySentCall(getTopUpSent, { topUpId })).toThrow(
    expect.objectContaining({ tag: "validation_failed", status: 0, fields: { topUpId: { code: "invalid" } } }),
  )
})

test("every call sends its parameters to where its schemas look for them", () => {
  for (const call of Object.values<Call>(contract)) {
    const { name, method, sends = method === "POST" ? "body" : undefined }: Call & SentCall = call
    expect([name, call.query && sends]).toEqual([name, call.query && "query"])
    expect([name, call.body && sends]).toEqual([name, call.body && "body"])
  }
})

const body = (parameters: object) => layKeyedCall(createTransferSent, parameters).body

describe("§7: what is the same payment is the same text", () => {
  const payment = { recipient: "bob@example.com", amount: "1", currency: "USDT" }

  test("in whatever order its fields are, with space around a text or without", () => {
    const typed = { currency: "USDT ", amount: " 1", note: undefined, recipient: " bob@example.com\n" }
    expect(body(typed)).toBe(body(payment))
    expect(JSON.parse(body(payment) ?? "")).toEqual(payment)
  })

  test("within a part, too, while a list keeps its order", () => {
    expect(body({ to: [{ b: " x", a: 1 }, "y"] })).toBe(body({ to: [{ a: 1, b: "x" }, "y"] }))
    expect(body({ to: [1, 2] })).not.toBe(body({ to: [2, 1] }))
  })

  test("another amount is another payment", () => {
    expect(body({ ...payment, amount: "1.0" })).not.toBe(body(payment))
  })

  test("what stands in the path needs no body", () => {
    expect(layKeyedCall(executeExchangeQuoteSent, { quoteId: "a/b" })).toMatchObject({
      path: "/exchange/quotes/a%2Fb/execute",
      body: undefined,
    })
  })
})
