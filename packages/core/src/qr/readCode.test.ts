import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { currencies } from "#money/currency.ts"
import { formatEmvCode } from "./emvCode.ts"
import { readCode } from "./readCode.ts"
import { writeTransferLink } from "./siteLink.ts"

const site = "https://example.com"
const bitcoin = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"
const evm = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"
const tron = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t"
const sbp = "https://qr.nspk.ru/AS10003P3RH0LJ2A9ROO038L6NT5RU1M?type=01&bank=000000000001&sum=10000&cur=RUB&crc=F3D0"
const emv = formatEmvCode({
  kind: "static",
  accounts: [{ tag: "26", value: "0014example.wallet0108merchant" }],
  categoryCode: "5812",
  currency: "398",
  amount: "1500.00",
  country: "KZ",
  merchantName: "Coffee",
  merchantCity: "Almaty",
  additional: [],
})

describe("screens C payQr: what is recognised", () => {
  test.each([
    [`${site}/account/send/internal?recipient=u-17`, { kind: "transfer", recipient: "u-17" }],
    [
      ` ${site}/account/send/internal?recipient=u-17&currency=ETH&amount=0.123456789012345678&note=Table+7\n`,
      { kind: "transfer", recipient: "u-17", currency: "ETH", amount: "0.123456789012345678", note: "Table 7" },
    ],
    [`${site}/account/invoicePayment?invoiceId=i-5`, { kind: "invoice", invoiceId: "i-5" }],
    [`${site}/account/invoicePayment?templateId=t-5`, { kind: "template", templateId: "t-5" }],
    [sbp, { kind: "sbp", link: { kind: "static", kopecks: 10_000n }, text: sbp }],
    [emv, { kind: "emv", code: { merchantName: "Coffee", currency: "398", amount: "1500.00" } }],
    [`bitcoin:${bitcoin}?amount=0.5`, { kind: "chain", address: bitcoin, amount: "0.5" }],
    [`ethereum:${evm}@56?value=1`, { kind: "chain", address: evm, currencyNetwork: { currency: "BNB" } }],
    [tron, { kind: "address", address: tron, networks: [{ id: "tron" }] }],
    [evm, { kind: "address", address: evm, networks: [{ id: "ethereum" }, { id: "bsc" }] }],
  ])("%s", (text, code) => {
    expect(readCode(text, site)).toMatchObject({ ok: true, code })
  })

  test("whatever a customer's code is made of is read back to the last digit", () => {
    const words = fc.string({ unit: "grapheme", maxLength: 60 }).filter((text) => text === text.trim())
    fc.assert(
      fc.property(
        fc.constantFrom(...currencies),
        fc.bigInt({ min: 1n, max: 10n ** 24n }),
        words,
        (currency, n, note) => {
          const { code, decimals } = currency
          const digits = n.toString().padStart(decimals + 1, "0")
          const amount = `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
          const link = { recipient: "u-17", currency: code, amount, note }
          expect(readCode(writeTransferLink(site, link), site)).toEqual({
            ok: true,
            code: { kind: "transfer", ...link },
          })
        },
      ),
    )
  })
})

describe("screens C payQr: what is refused, and why", () => {
  test.each([
    ["", "empty"],
    [" \n ", "empty"],
    ["x".repeat(4096), "too_long"],
    [sbp.replace("sum=10000", "sum=90000"), "wrong_crc"],
    [emv.replace("Coffee", "Toffee"), "wrong_crc"],
    ["https://qr.nspk.ru/short", "malformed"],
    [`bitcoin:${bitcoin.replace("w508", "w580")}`, "malformed"],
    [`bitcoin:${bitcoin}?amount=-1`, "malformed"],
    [`${site}/account/send/internal?recipient=u-17&currency=USDT&amount=0.000001`, "malformed"],
    [`${site}/account/send/internal?recipient=u-17&amount=5`, "malformed"],
    [`${site}/account/send/internal?recipient=u-17&currency=XYZ`, "malformed"],
    [`${site}/account/send/internal?recipient=%3Cscript%3E`, "malformed"],
    [`${site}/account/invoicePayment`, "malformed"],
    ["lightning:lnbc10u1p3pj257pp5yztkwjcz5ftl5laxkav23zmzekaw37zk6kmv80pk4xaev5qhtz7q", "lightning"],
    ["LNBC10U1P3PJ257PP5YZTKWJCZ5FTL5LAXKAV23ZMZEKAW37ZK6KMV80PK4XAEV5QHTZ7Q", "lightning"],
    ["bitcoin:?lightning=lnbc10u1p3pj257", "lightning"],
    ["javascript:alert(1)", "link"],
    ["JavaScript:alert(1)", "link"],
    ["data:text/html,<script>alert(1)</script>", "link"],
    ["https://example.com.evil.test/account/send/internal?recipient=u-17", "link"],
    ["https://example.com@evil.test/account/send/internal?recipient=u-17", "link"],
    ["http://example.com/account/send/internal?recipient=u-17", "link"],
    [`${site}/account/settings`, "link"],
    ["Good morning", "unknown"],
  ])("%s: %s", (text, problem) => {
    expect(readCode(text, site)).toEqual({ ok: false, problem })
  })

  test("no text whatever makes the reader fail", () => {
    const anyCodeUnit = fc.nat(0xffff).map((unit) => String.fromCharCode(unit))
    fc.assert(
      fc.property(fc.string({ unit: anyCodeUnit, maxLength: 300 }), (text) => {
        expect(typeof readCode(text, site).ok).toBe("boolean")
      }),
    )
  })

  test.each([
    { recipient: "u 17" },
    { recipient: "u-17", amount: "5" },
    { recipient: "u-17", currency: "BTC", amount: "0.000000001" },
    { recipient: "u-17", note: "n".repeat(141) },
  ])("%j is never written", (link) => {
    expect(() => writeTransferLink(site, link)).toThrow(RangeError)
  })
})
