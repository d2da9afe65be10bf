import { isMultinetwork, withdrawMethods } from "@wallet/core"
import { currencies, networksOf, priceReceiving, priceSending, shareOf } from "@wallet/core/money"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { priceMethod, withdrawalMethods } from "./methods.ts"
import { standardTariffs } from "./tariffs.ts"

const pricedMethods = withdrawalMethods.map((method) => priceMethod({ withdrawalTariffs: standardTariffs }, method))

const methods = fc.constantFrom(...pricedMethods).chain((method) =>
  fc.record({
    method: fc.constant(method),
    networkFee: fc.constantFrom(...method.networkFees.values(), { currency: method.currency, units: 0n }),
    amount: fc
      .bigInt({ min: method.min.units, max: method.max.units })
      .map((units) => ({ currency: method.currency, units })),
  }),
)

describe("the debit is the fees and the received amount", () => {
  test("to the last digit, from either side, and the received amount is never below zero", () => {
    fc.assert(
      fc.property(methods, ({ method, networkFee, amount }) => {
        const sent = priceSending(amount, method, networkFee)
        expect(sent.fee.units + sent.networkFee.units + sent.recipientGets.units).toBe(amount.units)
        expect(sent.recipientGets.units).toBeGreaterThan(0n)
        const received = priceReceiving(sent.recipientGets, method, networkFee)
        expect(received.fee.units + networkFee.units + sent.recipientGets.units).toBe(received.amount.units)
        expect(received.amount.units).toBeLessThanOrEqual(amount.units)
      }),
    )
  })

  test("our share is the same from both sides, up to a minor unit", () => {
    fc.assert(
      fc.property(methods, ({ method, networkFee, amount }) => {
        const { fee, amount: leaves } = priceReceiving(amount, method, networkFee)
        const share = shareOf(leaves, method.feeRate, "up").units + method.fixedFee.units
        expect([share - 1n, share]).toContain(fee.units)
      }),
    )
  })
})

describe("spec §3: the methods follow the features of the currencies, plus SBP", () => {
  test.each(currencies)("$code", (currency) => {
    const offered = withdrawalMethods.filter((method) => method.currency.code === currency.code)
    const added = currency.code === "WUD" ? ["sbp"] : []
    expect(new Set(offered.map(({ rail }) => rail))).toEqual(new Set([...withdrawMethods(currency), ...added]))
    const chains = offered.flatMap(({ network }) => network ?? [])
    expect(chains).toEqual(networksOf(currency.code).map(({ network }) => network.id))
    expect(chains.length > 1).toBe(isMultinetwork(currency, "withdraw"))
  })
})
