import { expect, test } from "vitest"
import { formatDay, formatMoment } from "./formatDate.ts"

test("spec §9: dates are mm/dd/yy by default, in English; Russian has its own", () => {
  expect(formatDay("2026-02-03T23:30:00Z", "UTC")).toBe("02/03/26")
  expect(formatDay("2026-02-03T23:30:00Z", "Asia/Almaty")).toBe("02/04/26")
  expect(formatMoment("2026-02-03T13:05:00Z", "ru", "UTC")).toBe("03.02.26, 13:05")
  expect(formatMoment("2026-02-03T13:05:00Z", "en", "UTC").replace("\u202f", " ")).toBe("02/03/26, 01:05 PM")
})
