import type { PayoutRow } from "@wallet/core/merchant"
import { expect, test } from "vitest"
import { rowProblemText, rowState } from "./rowTexts.ts"

test("a row that waits for a decision about its recipient says so, on the screen and in the report, until it is paid", () => {
  const travelRule = { state: "undeclared", reason: null } as const
  // The other fields of a row are not read.
  const row = { state: "sent", errors: [], reason: null, travelRule } as unknown as PayoutRow
  expect([rowState(row).title(), rowProblemText(row)]).toEqual([
    "Under review",
    "By law we check who the recipient is.",
  ])
  expect(rowProblemText({ ...row, travelRule: null })).toBe("")
  const paid: PayoutRow = { ...row, state: "confirmed" }
  expect([rowState(paid).title(), rowProblemText(paid)]).toEqual(["Paid", ""])
})
