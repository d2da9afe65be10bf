import { describe, expect, test } from "vitest"
import { type Currency, findCurrency } from "../money/currency.ts"
import { formatWireMoney } from "../money/formatMoney.ts"
import { readCode } from "../qr/readCode.ts"
import { writeTransferLink } from "../qr/siteLink.ts"
import { createTestClient } from "../testing/createTestClient.ts"
import { getCurrencies } from "./getCurrencies.ts"

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

  test("a client without one of its own has that of spec §3", () => {
    const { options } = createTestClient().client
    expect(findCurrency("USDT", options.currencies)?.decimals).toBe(5)
  })
})
