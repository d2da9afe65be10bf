import { describe, expect, test } from "vitest"
import { currencies, findCurrency } from "./currency.ts"
import { displayCode } from "./displayCode.ts"
import { orderCurrencies } from "./orderCurrencies.ts"

const codesIn = (regionCode: string | undefined) => orderCurrencies(currencies, regionCode).map(({ code }) => code)

describe("spec §3: the currency table", () => {
  test("to the letter, id 1 apart", () => {
    const rows = currencies
      .filter(({ id }) => id !== 1)
      .map(({ id, code, decimals, type }) => [id, code, decimals, type])
    expect(rows).toEqual([
      [0, "WUD", 2, "fiat"],
      [2, "KZT", 2, "fiat"],
      [3, "BTC", 8, "crypto"],
      [4, "LTC", 8, "crypto"],
      [5, "USDT", 5, "crypto"],
      [6, "EUR", 5, "fiat"],
      [7, "USD", 5, "fiat"],
      [8, "BNB", 18, "crypto"],
      [9, "ETH", 18, "crypto"],
      [10, "TRX", 6, "crypto"],
      [11, "INR", 2, "fiat"],
      [15, "USDC", 5, "crypto"],
    ])
  })

  test("the features that the table shows", () => {
    const features = Object.fromEntries(currencies.map((currency) => [currency.code, currency.features]))
    const multinetwork = ["top-up", "withdraw/crypto", "top-up/multinetwork", "withdraw/crypto/multinetwork"]
    expect(features).toMatchObject({
      WUD: ["top-up", "withdraw/card/oko", "withdraw/card/cardHolder"],
      KZT: ["withdraw/anymoney"],
      BTC: ["top-up", "withdraw/crypto"],
      USDT: multinetwork,
      USDC: multinetwork,
      EUR: ["withdraw/iban/oko", "withdraw/card/cardHolder", "withdraw/card/expirationDate"],
      USD: ["withdraw/card", "withdraw/card/cardHolder"],
      INR: [],
    })
  })

  test("only KZT skips the top-up", () => {
    expect(currencies.filter(({ skipTopUp }) => skipTopUp).map(({ code }) => code)).toEqual(["KZT"])
  })

  test("ids and codes are unique, and a code is found exactly as it is written", () => {
    expect(new Set(currencies.map(({ id }) => id)).size).toBe(currencies.length)
    expect(new Set(currencies.map(({ code }) => code)).size).toBe(currencies.length)
    expect(findCurrency("ETH")?.id).toBe(9)
    for (const unknown of ["eth", "", "__proto__", "ETH "]) expect(findCurrency(unknown)).toBeUndefined()
  })
})

describe("spec §3: order", () => {
  const rest = ["KZT", "BTC", "LTC", "EUR", "USD", "BNB", "ETH", "TRX", "INR", "USDC"]

  test("USDT first, then the list order, with id 1 in a region other than ru", () => {
    expect(codesIn("de")).toEqual(["USDT", "WUD", "RUB", ...rest])
  })

  test.each(["ru", undefined, ""])("id 1 is left out in region %j", (regionCode) => {
    expect(codesIn(regionCode)).toEqual(["USDT", "WUD", ...rest])
  })

  test.each(["ru", undefined, ""])("what exists keeps its place in region %j", (regionCode) => {
    expect(orderCurrencies(currencies, regionCode, ["RUB"]).map(({ code }) => code)).toEqual([
      "USDT",
      "WUD",
      "RUB",
      ...rest,
    ])
  })

  test("leaves its input as it is, and does without a USDT", () => {
    const frozen = Object.freeze(currencies.filter(({ code }) => code !== "USDT"))
    expect(orderCurrencies(frozen, "de").map(({ code }) => code)).toEqual(["WUD", "RUB", ...rest])
  })
})

describe("spec §3: WUD is shown as RUB when the region code is ru", () => {
  test.each([
    ["WUD", "ru", "RUB"],
    ["WUD", "de", "WUD"],
    ["WUD", undefined, "WUD"],
    ["BTC", "ru", "BTC"],
  ])("%s in %s is %s", (code, regionCode, shown) => {
    expect(displayCode({ code }, regionCode)).toBe(shown)
  })
})
