import { money, toDecimal } from "@wallet/core/money"
import { expect, test } from "vitest"
import { findCurrency } from "#shared/money/currencies.ts"
import { openPrices, pricesIn } from "./walletPrices.ts"

const rates = { at: "2026-01-15T12:00:00Z", prices: { USDT: "1", EUR: "1.25", BTC: "100000" } } as never
const invoice = { due: { amount: "60.00000", currency: "USDT" } }

function balance(code: string, amount: string) {
  const currency = findCurrency(code)
  if (!currency) throw new Error(`There is no ${code}`)
  return { currency, available: money(amount, currency), held: money("0", currency) }
}

const listCodes = (prices: ReturnType<typeof pricesIn>) => prices.map(({ balance: { currency } }) => currency.code)

test("each wallet has the price of the invoice, and one that lacks money says how much", () => {
  const [euros, coins] = pricesIn([balance("EUR", "48"), balance("BTC", "0.0005")], invoice, rates)
  expect(toDecimal(euros!.price!)).toBe("48.00000")
  expect(euros!.missing).toBeUndefined()
  expect(toDecimal(coins!.price!)).toBe("0.00060000")
  expect(toDecimal(coins!.missing!)).toBe("0.00010000")
})

test("the wallet in the invoice's currency comes first, and those that lack money last", () => {
  const all = [balance("BTC", "0.0001"), balance("EUR", "500"), balance("USDT", "60")]
  expect(listCodes(pricesIn(all, invoice, rates))).toEqual(["USDT", "EUR", "BTC"])
  const short = [balance("USDT", "59"), balance("EUR", "500")]
  expect(listCodes(pricesIn(short, invoice, rates))).toEqual(["EUR", "USDT"])
})

test("a wallet without a price lacks nothing, and comes after those with one", () => {
  const prices = pricesIn([balance("LTC", "1"), balance("EUR", "500")], invoice, rates)
  expect(listCodes(prices)).toEqual(["EUR", "LTC"])
  expect(prices[1]).toMatchObject({ price: undefined, missing: undefined })
})

test("the two best wallets are in sight, and the chosen one wherever it stands", () => {
  const prices = pricesIn(
    [balance("USDT", "60"), balance("EUR", "500"), balance("BTC", "1"), balance("LTC", "1")],
    invoice,
    rates,
  )
  expect(listCodes([...openPrices(prices, "USDT")])).toEqual(["USDT", "EUR"])
  expect(listCodes([...openPrices(prices, "LTC")])).toEqual(["USDT", "EUR", "LTC"])
})
