import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, expect, test } from "vitest"
import { operatorRows } from "#content/texts/operatorRows.ts"
import type { OperatorProof } from "#site/operator.ts"
import { createHarness } from "#walletHarness.testing.tsx"
import { OperatorLine } from "./OperatorLine.tsx"

afterEach(cleanup)

const proof: OperatorProof = {
  licences: [{ authority: "Bank of Example", number: "EMI-17" }],
  supportHours: { en: "weekdays, 9:00–18:00 CET", ru: "по будням, 9:00–18:00 CET" },
  people: [{ name: "Ada Example", role: { en: "chief executive", ru: "генеральный директор" } }],
}

test("without entries in the operator's settings no page claims anything", () => {
  const { Wrapper } = createHarness(() => ({ data: {} }))
  const { container } = render(<OperatorLine />, { wrapper: Wrapper })
  expect(container.querySelector("li")).toBeNull()
  expect(operatorRows("en")).toEqual([])
})

test.each([
  [
    "en",
    "Licence EMI-17, Bank of Example",
    "Support: weekdays, 9:00–18:00 CET",
    ["Licence", "Support hours", "Chief executive"],
  ],
  [
    "ru",
    "Лицензия EMI-17, Bank of Example",
    "Поддержка: по будням, 9:00–18:00 CET",
    ["Лицензия", "Часы поддержки", "Генеральный директор"],
  ],
] as const)(
  "licences, support hours and people stand in the footer and in the company's facts, %s",
  (locale, licence, support, labels) => {
    const { Wrapper } = createHarness(() => ({ data: {} }), locale)
    render(<OperatorLine proof={proof} />, { wrapper: Wrapper })
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      licence,
      support,
      expect.stringContaining("Ada Example"),
    ])
    expect(operatorRows(locale, proof).map(([label]) => label)).toEqual(labels)
  },
)
