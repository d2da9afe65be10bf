import { describe, expect, test } from "vitest"
import { getCurrencies } from "#actions/provider/getCurrencies.ts"
import { readPaymentUri } from "#addresses/readPaymentUri.ts"
import { type Currency, findCurrency } from "#money/currency.ts"
import { formatWireMoney } from "#money/formatMoney.ts"
import { readAmount } from "#money/readAmount.ts"
import { readCode } from "#qr/readCode.ts"
import { writeTransferLink } from "#qr/siteLink.ts"
import { createTestClient } from "#testing/createTestClient.ts"
import { createTestProvider } from "#testing/provider/createTestProvider.ts"
import { createExchangeQuote, executeExchangeQuote } from "./exchange.ts"
import { listTopUpMethods } from "./topUps.ts"
import { createTransfer } from "./transfers.ts"
import { listWallets } from "./wallets.ts"

const points: Currency = { id: 40, code: "POINTS", description: "Points", decimals: 3, type: "fiat", features: [] }
const site = "https://example.com"
const nbsp = "\u00a0"

describe("a client's own currency table reaches everything that finds or formats a currency", () => {
  const { currencies } = createTestClient(undefined, { currencies: [points] }).client.options

  test("the list of the region", () => {
    const { client } = createTestClient(undefined, { currencies: [points] })
    expect(getCurrencies(client)).toEqual([points])
  })

  test("finding one", () => {
    expect(findCurrency("POINTS", currencies)).toBe(points)
    expect(findCurrency("USDT", currencies)).toBeUndefined()
  })

  test("an amount as it travels", () => {
    const options = { locale: "en", currencies } as const
    expect(formatWireMoney({ amount: "1234.5", currency: "POINTS" }, options)).toBe(`1,234.50${nbsp}POINTS`)
    expect(formatWireMoney({ amount: "1234.5", currency: "USDT" }, options)).toBe(`1234.5${nbsp}USDT`)
  })

  test("a link to the wallet's own site, written and read", () => {
    const link = { recipient: "u-17", currency: "POINTS", amount: "1.125" }
    const text = writeTransferLink(site, link, currencies)
    expect(readCode(text, site, currencies)).toEqual({ ok: true, code: { kind: "transfer", ...link } })
    expect(readCode(text, site)).toEqual({ ok: false, problem: "malformed" })
  })

  test("an amount that is typed", () => {
    expect(readAmount("1,125", points, "ru")).toMatchObject({ ok: true, units: 1125n })
    expect(readAmount("1.1255", points, "en")).toMatchObject({ ok: false, code: "amount_too_many_decimals" })
  })

  test("a payment address", () => {
    const text = "bitcoin:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa?amount=0.5"
    const bitcoin: Currency = { id: 3, code: "BTC", description: "Bitcoin", decimals: 3, type: "crypto", features: [] }
    expect(readPaymentUri(text, [bitcoin])?.amount).toBe("0.5")
    expect(readPaymentUri(text, currencies)).toBeUndefined()
    expect(readPaymentUri("bitcoin:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa", currencies)).toBeUndefined()
    expect(readCode(text, site, currencies)).toEqual({ ok: false, problem: "malformed" })
  })

  test("the test provider", async () => {
    const coins: Currency = { ...points, id: 41, code: "COINS", decimals: 0 }
    const provider = createTestProvider({ currencies: [points, coins] })
    const { accessToken } = provider.addCustomer({ email: "ann@example.com", balances: { POINTS: "100.125" } })
    provider.addCustomer({ email: "bob@example.com" })
    provider.setPrices({ POINTS: "2", COINS: "1" })
    const { client } = createTestClient(undefined, { fetch: provider.fetch, credentials: { token: accessToken } })
    expect((await listWallets(client)).map(({ currency, available }) => [currency, available])).toEqual([
      ["POINTS", "100.125"],
      ["COINS", "0"],
    ])
    await createTransfer(client, { recipient: "bob@example.com", amount: "0.125", currency: "POINTS" })
    expect(provider.balanceOf("bob@example.com", "POINTS")).toBe("0.125")
    const sides = { fromCurrency: "POINTS", toCurrency: "COINS", amount: "100", side: "from" } as const
    const quote = await createExchangeQuote(client, sides)
    await executeExchangeQuote(client, { quoteId: quote.id })
    expect(provider.balanceOf("ann@example.com", "COINS")).toBe("199")
    await expect(
      createTransfer(client, { recipient: "bob@example.com", amount: "1", currency: "USDT" }),
    ).rejects.toMatchObject({ fields: { currency: { code: "currency_unknown" } } })
    expect(await listTopUpMethods(client)).toEqual([])
    expect(() => provider.balanceOf("ann@example.com", "USDT")).toThrow(RangeError)
  })

  test("a client without one of its own has that of spec §3", () => {
    const { options } = createTestClient().client
    expect(findCurrency("USDT", options.currencies)?.decimals).toBe(5)
  })
})
