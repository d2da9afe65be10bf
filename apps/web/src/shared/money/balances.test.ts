import { findCurrency } from "@wallet/core/money"
import { expect, test } from "vitest"
import { chooseBalance, orderBalances } from "./balances.ts"

const wallet = (currency: string, available: string, version = available === "0" ? 0 : 3) => ({
  currency,
  available,
  held: "0",
  version,
})
const codes = (wallets: Parameters<typeof orderBalances>[0], regionCode: string | undefined) =>
  orderBalances(wallets, regionCode).map(({ currency }) => currency.code)

test.each(["ru", "de", undefined])("spec §3: a balance of currency id 1 is shown in region %j", (regionCode) => {
  const wallets = [wallet("WUD", "5"), wallet("RUB", "900"), wallet("USDT", "0")]
  expect(codes(wallets, regionCode)).toEqual(["USDT", "WUD", "RUB"])
})

test("spec §3: an unused wallet of currency id 1 stands where the region offers it, and nowhere else", () => {
  const wallets = [wallet("WUD", "5"), wallet("RUB", "0")]
  expect(codes(wallets, "de")).toEqual(["WUD", "RUB"])
  expect(codes(wallets, "ru")).toEqual(["WUD"])
  expect(codes(wallets, undefined)).toEqual(["WUD"])
})

test("money that is held entirely is shown as well", () => {
  expect(codes([{ currency: "RUB", available: "0", held: "3", version: 1 }], "ru")).toEqual(["RUB"])
})

const balance = (code: string, units: bigint) => {
  const currency = findCurrency(code)
  if (!currency) throw new Error(`no ${code}`)
  return { currency, available: { currency, units } }
}

test.each([
  ["the wanted balance, even an empty one", [balance("USDT", 5n), balance("BTC", 0n)], "BTC", "EUR", "BTC"],
  ["the one of its own currency", [balance("USDT", 5n), balance("EUR", 1n)], undefined, "EUR", "EUR"],
  ["one with money where its own is empty", [balance("EUR", 0n), balance("USDT", 5n)], undefined, "EUR", "USDT"],
  ["one with money where the first is empty", [balance("BTC", 0n), balance("USDT", 5n)], undefined, undefined, "USDT"],
  ["one with money where the wanted is not there", [balance("BTC", 0n), balance("USDT", 5n)], "", "EUR", "USDT"],
  ["its own where all are empty", [balance("USDT", 0n), balance("EUR", 0n)], undefined, "EUR", "EUR"],
  ["the first where all are empty", [balance("USDT", 0n), balance("EUR", 0n)], undefined, "RUB", "USDT"],
])("a form begins with %s", (_, balances, wanted, own, chosen) => {
  expect(chooseBalance(balances, wanted, own)?.currency.code).toBe(chosen)
})
