import { findCurrency, money } from "@wallet/core/money"
import { expect, test } from "vitest"
import { choosePair, withCurrency } from "./exchangeDraft.ts"

const balances = (["USDT", "WUD", "BTC"] as const).map((code) => {
  const currency = findCurrency(code)!
  return { currency, available: money(code === "WUD" ? "5" : "0", currency), held: money("0", currency) }
})
const all = ["USDT", "WUD", "BTC"]
const codes = (pair: ReturnType<typeof choosePair>) => pair && [pair.from.currency.code, pair.to.currency.code]

test("screens C: the default is an exchange from a wallet with money into the first other one", () => {
  expect(codes(choosePair(balances, all, { from: "", to: "" }))).toEqual(["WUD", "USDT"])
  expect(codes(choosePair(balances, all, { from: "USDT", to: "" }))).toEqual(["USDT", "WUD"])
})

test("screens C: choosing the currency of the other side swaps both", () => {
  const pair = choosePair(balances, all, { from: "WUD", to: "USDT" })!
  expect(withCurrency(pair, "from", "USDT")).toEqual({ from: "USDT", to: "WUD" })
  expect(withCurrency(pair, "to", "BTC")).toEqual({ from: "WUD", to: "BTC" })
})

test("spec §3: a currency that the region does not offer can be sold but not bought", () => {
  const offered = ["USDT", "BTC"]
  expect(codes(choosePair(balances, offered, { from: "", to: "" }))).toEqual(["WUD", "USDT"])
  expect(codes(choosePair(balances, offered, { from: "USDT", to: "WUD" }))).toEqual(["USDT", "BTC"])
  expect(codes(choosePair(balances, offered, { from: "", to: "WUD" }))).toEqual(["WUD", "USDT"])
})
