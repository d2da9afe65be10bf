import { expect, test } from "vitest"
import { firstWeekday, formatDay, formatMoment, formatTime } from "./dates.ts"

const evening = "2026-02-03T23:30:05Z"
const plain = (text: string) => text.replaceAll("\u202f", " ")

test("spec §9: days are mm/dd/yy by default, and dd.mm.yy in Russian", () => {
  expect(formatDay(evening, { locale: "en", timeZone: "UTC" })).toBe("02/03/26")
  expect(formatDay(evening, { locale: "ru", timeZone: "UTC" })).toBe("03.02.26")
})

test("spec §9: weeks begin on Sunday by default, and on Monday in Russian", () => {
  expect([firstWeekday("en"), firstWeekday("ru")]).toEqual(["sun", "mon"])
})

test("what a customer chose goes before the language", () => {
  for (const locale of ["en", "ru"] as const) {
    expect(formatDay(evening, { locale, timeZone: "UTC", dateFormat: "mm/dd/yy" })).toBe("02/03/26")
    expect(formatDay(evening, { locale, timeZone: "UTC", dateFormat: "yyyy-mm-dd" })).toBe("2026-02-03")
    expect(formatDay(evening, { locale, timeZone: "UTC", dateFormat: null })).toBe(
      formatDay(evening, { locale, timeZone: "UTC" }),
    )
  }
})

test("a day is that of the time zone", () => {
  expect(formatDay(evening, { locale: "en", timeZone: "Asia/Almaty" })).toBe("02/04/26")
})

test("times follow the language, to the second where asked for", () => {
  expect(plain(formatTime(evening, { locale: "en", timeZone: "UTC" }))).toBe("11:30 PM")
  expect(formatMoment(evening, { locale: "ru", timeZone: "UTC", seconds: true })).toBe("03.02.26, 23:30:05")
})
