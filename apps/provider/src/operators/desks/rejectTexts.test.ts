import { readFile } from "node:fs/promises"
import { expect, test } from "vitest"
import { rejectReasons } from "#wallet/withdrawals/approval.ts"
import { rejectTexts } from "./rejectTexts.ts"

const messages = new URL("../../../../web/src/i18n/messages/", import.meta.url)

test("an operator chooses the reason of a rejection by the very words that the customer will read", async () => {
  for (const locale of ["en", "ru"] as const) {
    const file = await readFile(new URL(`${locale}/withdrawals.json`, messages), "utf8")
    const words = JSON.parse(file) as Record<string, string>
    for (const reason of rejectReasons) {
      const key = `withdrawals_reason${reason.charAt(0).toUpperCase()}${reason.slice(1)}`
      expect(rejectTexts[reason][locale]).toBe(words[key])
    }
  }
})
