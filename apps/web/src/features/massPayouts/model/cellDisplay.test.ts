import { readFileSync } from "node:fs"
import { findPayoutRail, payoutRowRails } from "@wallet/core/contract"
import { expect, test } from "vitest"
import { locales } from "#i18n/locale.ts"
import { readTypedCell, showCell } from "./cellDisplay.ts"
import { mapRows } from "./mapping.ts"
import { railTexts } from "./payoutTexts.ts"
import { cellText } from "./rowTexts.ts"

test("a file may name a method by the word that screens show for it, in both languages", () => {
  for (const locale of locales) {
    const path = `${import.meta.dirname}/../../../i18n/messages/${locale}/massPayouts.json`
    const messages: Record<string, string> = JSON.parse(readFileSync(path, "utf8"))
    for (const rail of payoutRowRails) {
      const key = `massPayouts_rail${rail[0]?.toUpperCase()}${rail.slice(1)}`
      expect([key, locale, findPayoutRail(messages[key] ?? "")]).toEqual([key, locale, rail])
    }
  }
  const table = [["Клиент"], ["  BANK ACCOUNT (IBAN) "], ["pigeon"]]
  const mapping = { hasHeadings: false, sources: { rail: "column:0" }, decimalSign: "point" } as const
  expect(mapRows(table, mapping).map(({ rail }) => rail)).toEqual(["internal", "iban", "pigeon"])
})

test("an error at a method, a currency or a network names the allowed values in the words of the screen", () => {
  const limit = payoutRowRails.join(", ")
  const text = cellText({ field: "rail", code: "invalid", limit })
  for (const title of Object.values(railTexts)) expect(text).toContain(title())
  expect(cellText({ field: "network", code: "withdrawal_unavailable", limit: "tron, bsc" })).toBe(
    "Use one of: tron, bsc.",
  )
  expect(cellText({ field: "rail", code: "kyc_required", limit: "verified" })).not.toContain("verified")
  expect(cellText({ field: "currency", code: "currency_unknown", limit: null })).not.toContain("Use one of")
})

test("amounts are written as the language does, and read in the same way", () => {
  expect(showCell("amount", "1234.50", "ru")).toBe("1\u00a0234,50")
  expect(showCell("amount", "1234.50", "en")).toBe("1,234.50")
  expect(showCell("amount", "12 apples", "ru")).toBe("12 apples")
  expect(readTypedCell("amount", "1\u00a0234,50", "ru")).toBe("1234.50")
  expect(readTypedCell("amount", "1234.5", "ru")).toBe("1234.5")
  expect(readTypedCell("amount", "1,234.50", "en")).toBe("1234.50")
  expect(readTypedCell("note", " 1,5 ", "ru")).toBe("1,5")
})
