import { expect, test } from "vitest"
import { formatMoment } from "#i18n/formatDate.ts"
import { writeMoments } from "./writeMoments.ts"

test("moments in the words of an action are written for the reader, and nothing else changes", () => {
  const at = "2026-11-29T20:30:00.000Z"
  expect(writeMoments(`proposed the pause of BTC until ${at}`, "ru")).toBe(
    `proposed the pause of BTC until ${formatMoment(at, "ru")}`,
  )
  expect(writeMoments("WITHDRAWAL_APPROVAL_FROM=2026-11-29", "en")).toBe("WITHDRAWAL_APPROVAL_FROM=2026-11-29")
})
