import { findPayoutRail, payoutRowRails } from "@wallet/core/contract"
import { createElement } from "react"
import { expect, test } from "vitest"
import { locales } from "#i18n/locale.ts"
import { renderIn } from "#testRender.tsx"
import { readTypedCell, showCell } from "./cellDisplay.ts"
import { mapRows } from "./mapping.ts"
import { railName } from "./payoutTexts.ts"
import { cellText } from "./rowTexts.ts"

function Title({ rail }: { readonly rail: string }) {
  return createElement("p", {}, railName(rail))
}

test("a file may name a method by its label on screens, in both languages", () => {
  for (const locale of locales) {
    for (const rail of payoutRowRails) {
      const { container, unmount } = renderIn(locale, createElement(Title, { rail }))
      expect([locale, findPayoutRail(container.textContent)]).toEqual([locale, rail])
      unmount()
    }
  }
  const table = [["Клиент"], ["  BANK ACCOUNT (IBAN) "], ["pigeon"]]
  const mapping = { hasHeadings: false, sources: { rail: "column:0" }, decimalSign: "point" } as const
  expect(mapRows(table, mapping).map(({ rail }) => rail)).toEqual(["internal", "iban", "pigeon"])
})

test("an error at a method, a currency or a network lists the allowed values by their labels", () => {
  const limit = payoutRowRails.join(", ")
  const text = cellText({ field: "rail", code: "invalid", limit })
  for (const rail of payoutRowRails) expect(text).toContain(railName(rail))
  expect(cellText({ field: "network", code: "withdrawal_unavailable", limit: "tron, bsc" })).toBe(
    "Use one of: tron, bsc.",
  )
  expect(cellText({ field: "rail", code: "kyc_required", limit: "verified" })).not.toContain("verified")
  expect(cellText({ field: "currency", code: "currency_unknown", limit: null })).not.toContain("Use one of")
})

test("amounts are formatted and parsed by the rules of the language", () => {
  expect(showCell("amount", "1234.50", "ru")).toBe("1\u00a0234,50")
  expect(showCell("amount", "1234.50", "en")).toBe("1,234.50")
  expect(showCell("amount", "12 apples", "ru")).toBe("12 apples")
  expect(readTypedCell("amount", "1\u00a0234,50", "ru")).toBe("1234.50")
  expect(readTypedCell("amount", "1234.5", "ru")).toBe("1234.5")
  expect(readTypedCell("amount", "1,234.50", "en")).toBe("1234.50")
  expect(readTypedCell("note", " 1,5 ", "ru")).toBe("1,5")
})
