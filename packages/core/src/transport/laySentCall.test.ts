import { expect, test } from "vitest"
import { contract } from "../contract/contract.ts"
import { createExchangeQuoteSent } from "../contract/exchange.ts"
import { listOperationsSent } from "../contract/operations.ts"
import { setHideEmptyWalletsSent } from "../contract/settings.ts"
import { getTopUpSent } from "../contract/topUps.ts"
import { laySentCall } from "./laySentCall.ts"

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
  for (const call of Object.values(contract)) {
    if (!("sends" in call)) continue
    expect([call.name, "query" in call, "body" in call]).toEqual([
      call.name,
      call.sends === "query",
      call.sends === "body",
    ])
  }
})

test("every call that takes parameters and moves no money says where they travel", () => {
  const silent = Object.values(contract).filter(
    (call) => !("movesMoney" in call) && ("query" in call || "body" in call) && !("sends" in call),
  )
  expect(silent.map(({ name }) => name)).toEqual([])
})
