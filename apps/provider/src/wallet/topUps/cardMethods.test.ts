import { findCurrency, money, toDecimal } from "@wallet/core/money"
import { expect, test } from "vitest"
import { catchRefusal } from "#test/providerHarness.ts"
import { cardCurrencies, computeCardFee, requireCardAmount, standardCardFee } from "./cardMethods.ts"

test("cards top up roubles as in spec §3, and dollars and euros, which an operator may add", () => {
  expect(cardCurrencies).toEqual(["WUD", "EUR", "USD"])
})

test("the fee is 1.5 % on top, rounded up", () => {
  const wud = findCurrency("WUD")
  if (!wud) throw new Error("no WUD")
  expect(toDecimal(computeCardFee(money("100.00", wud), standardCardFee))).toBe("1.50")
  expect(toDecimal(computeCardFee(money("100.01", wud), standardCardFee))).toBe("1.51")
})

test("cards pay in cents, though a wallet's unit is finer: the fee is rounded up to a cent, a finer amount is refused", () => {
  const eur = findCurrency("EUR")
  if (!eur) throw new Error("no EUR")
  expect(toDecimal(computeCardFee(money("10.01", eur), standardCardFee))).toBe("0.16000")
  expect(() => requireCardAmount(money("10.01", eur))).not.toThrow()
  const refused = catchRefusal(Promise.resolve().then(() => requireCardAmount(money("10.001", eur))))
  return expect(refused).resolves.toMatchObject({
    fields: { amount: { code: "amount_too_many_decimals", limit: "2" } },
  })
})
