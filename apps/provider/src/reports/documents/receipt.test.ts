import { describe, expect, test } from "vitest"
import type { OperationDetail } from "#platform/http/answers.ts"
import { readPdfText } from "../../../test/pdfText.ts"
import { renderReceipt } from "./receipt.ts"

const madeAt = new Date("2026-02-03T10:00:00Z")

const holder = {
  id: "0199d2c0-0000-7000-8000-0000000000aa",
  name: "Alex Morgan",
  email: "alex@wallet.example",
  dateFormat: null,
}

const issuer = { brand: "Wallet", legalEntity: "Wallet Example Ltd.", site: "wallet.example" }

const withdrawal: OperationDetail = {
  operation: {
    id: "0199d2c0-0000-7000-8000-000000000001",
    subjectId: "0199d2c0-0000-7000-8000-3f9a27c0b1e4",
    reference: "3F9A-27C0-B1E4",
    kind: "withdrawal",
    direction: "out",
    state: "completed",
    amount: { amount: "0.123456789012345678", currency: "ETH" },
    fee: { amount: "0.000000000000000001", currency: "ETH" },
    counterAmount: null,
    counterparty: "Ё•••ж",
    note: "За квартиру, спасибо",
    network: "ethereum",
    address: "0x52908400098527886E0F7030069857D2E4169EE7",
    txid: "0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060",
    createdAt: "2026-02-01T08:30:00.000Z",
  },
  timeline: [{ state: "completed", event: "confirm", at: "2026-02-01T08:45:10.000Z" }],
  entries: [],
  rate: null,
  inverseRate: null,
}

const exchange: OperationDetail = {
  ...withdrawal,
  operation: {
    ...withdrawal.operation,
    kind: "exchange",
    amount: { amount: "100.00", currency: "WUD" },
    counterAmount: { amount: "0.99500", currency: "USDT" },
    fee: { amount: "0.50", currency: "WUD" },
    counterparty: null,
    note: null,
    network: null,
    address: null,
    txid: null,
  },
  rate: "0.01",
  inverseRate: "100",
}

const setup = { locale: "en", timeZone: "UTC", madeAt, issuer, holder } as const

async function readText(detail: OperationDetail, locale: "en" | "ru", regionCode?: string): Promise<string> {
  const pages = await readPdfText(await renderReceipt(detail, { ...setup, locale, regionCode }))
  expect(pages).toHaveLength(1)
  return (pages[0] ?? "").replace(/[\s\u00a0]+/g, " ")
}

describe("screens C: a receipt in PDF whose text can be searched and copied", () => {
  test("whatever a note contains, the receipt is one page that opens", async () => {
    for (const note of ["x" + "\n".repeat(138) + "y", "👩‍👩‍👧‍👦 \uD800 שלום مرحبا 日本 \u202E\u0000", "Щ".repeat(140)])
      expect(await readText({ ...withdrawal, operation: { ...withdrawal.operation, note } }, "ru")).toContain("3F9A")
  })

  test("in English: reference, times, amounts to the last digit, fee, address, transaction", async () => {
    const text = await readText(withdrawal, "en")
    for (const part of [
      "Receipt",
      "3F9A-27C0-B1E4",
      "Alex Morgan",
      "alex@wallet.example",
      holder.id,
      "Withdrawal",
      "Completed",
      "02/01/26, 08:30:00 AM",
      "02/01/26, 08:45:10 AM",
      "0.123456789012345678 ETH",
      "0.000000000000000001 ETH",
      "0x52908400098527886E0F7030069857D2E4169EE7",
      "Ethereum",
      "Page 1 of 1",
    ])
      expect(text).toContain(part)
    expect(text.replaceAll(" ", "")).toContain(withdrawal.operation.txid)
  })

  test("names the wallet, the company that runs it and its site; without a company the site alone", async () => {
    const text = await readText(withdrawal, "en")
    for (const part of ["Wallet Example Ltd.", "wallet.example", "Issued", "02/03/26, 10:00:00 AM (UTC)"])
      expect(text).toContain(part)
    const unnamed = await renderReceipt(withdrawal, { ...setup, issuer: { ...issuer, legalEntity: undefined } })
    expect((await readPdfText(unnamed)).join(" ")).not.toContain("Ltd.")
  })

  test("spec §3: WUD is RUB on the receipt of a customer in the region ru, in either language", async () => {
    const operation = { ...withdrawal.operation, amount: { amount: "5.00", currency: "WUD" } }
    for (const locale of ["en", "ru"] as const) {
      expect(await readText({ ...withdrawal, operation }, locale, "ru")).toContain("RUB")
      expect(await readText({ ...withdrawal, operation }, locale)).toContain("WUD")
    }
  })

  test("in Russian, with Cyrillic letters in what people wrote", async () => {
    const text = await readText(withdrawal, "ru")
    for (const part of [
      "Квитанция",
      "Вывод",
      "Выполнено",
      "Комиссия",
      "Ё•••ж",
      "За квартиру, спасибо",
      "0,123456789012345678",
    ])
      expect(text).toContain(part)
  })

  test.each<[string, Partial<OperationDetail["operation"]>, readonly string[]]>([
    [
      "a top-up by card",
      { kind: "top_up", counterparty: "Visa •• 4242", fee: { amount: "2.90", currency: "WUD" } },
      ["Пополнение", "От кого", "Visa •• 4242", "2,90"],
    ],
    ["a top-up by SBP", { kind: "top_up", counterparty: "СБП", fee: null }, ["Пополнение", "СБП"]],
    [
      "a crypto deposit",
      { kind: "deposit", counterparty: null, network: "tron", txid: "c0ffee" },
      ["Поступление", "Сеть", "TRON", "c0ffee"],
    ],
  ])("of %s: where it came from, in Russian", async (_what, came, parts) => {
    const operation = { ...withdrawal.operation, ...came, direction: "in" as const }
    const text = await readText({ ...withdrawal, operation }, "ru")
    for (const part of parts) expect(text).toContain(part)
  })

  test("of an exchange: the amount given, the amount received, and the rate both ways", async () => {
    const text = await readText(exchange, "en")
    for (const part of ["100.00 WUD", "0.995 USDT", "0.50 WUD", "1 WUD = 0.01 USDT", "1 USDT = 100 WUD"])
      expect(text).toContain(part)
  })
})
