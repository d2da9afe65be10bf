import { findCurrency, money } from "@wallet/core/money"
import { expect, test } from "vitest"
import { choosePair, withCurrency } from "./exchangeDraft.ts"

const balances = (["USDT", "WUD", "BTC"] as const).map((code) => {
  const currency = findCurrency(code)!
  return { currency, available: money(code === "WUD" ? "5" : "0", currency), held: money("0", currency) }
})
const codes = (pair: ReturnType<typeof choosePair>) => pair && [pair.from.currency.code, pair.to.currency.code]

test("screens C: without a choice it goes from a wallet with money into the first other one", () => {
  expect(codes(choosePair(balances, { from: "", to: "" }))).toEqual(["WUD", "USDT"])
  expect(codes(choosePair(balances, { from: "USDT", to: "" }))).toEqual(["USDT", "WUD"])
})

test("screens C: both sides are never the same currency: the other side changes places", () => {
  const pair = choosePair(balances, { from: "WUD", to: "USDT" })!
  expect(withCurrency(pair, "from", "USDT")).toEqual({ from: "USDT", to: "WUD" })
  expect(withCurrency(pair, "to", "BTC")).toEqual({ from: "WUD", to: "BTC" })
})
