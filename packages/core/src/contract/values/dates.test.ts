import * as fc from "fast-check"
import { expect, test } from "vitest"
import { firstWeekday, formatDay, formatMoment, formatTime } from "./dates.ts"

const evening = "2026-02-03T23:30:05Z"

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
  expect(formatTime(evening, { locale: "en", timeZone: "UTC" })).toBe("11:30 PM")
  expect(formatMoment(evening, { locale: "ru", timeZone: "UTC", seconds: true })).toBe("03.02.26, 23:30:05")
})

test("property: days and times are those of Intl, in any zone", () => {
  const zones = fc.constantFrom("UTC", undefined, "Asia/Almaty", "America/New_York", "Asia/Kathmandu")
  const moments = fc.date({ min: new Date("1971-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
  fc.assert(
    fc.property(moments, zones, fc.constantFrom("en" as const, "ru" as const), (moment, timeZone, locale) => {
      const intl = (options: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(moment)
      const day = intl({ day: "2-digit", month: "2-digit", year: "2-digit" })
      expect(formatDay(moment, { locale, timeZone })).toBe(day.replace(/\s?г\.$/, ""))
      const time = { hour: "2-digit", minute: "2-digit", second: "2-digit" } as const
      expect(formatTime(moment, { locale, timeZone, seconds: true })).toBe(intl(time).replace("\u202f", " "))
    }),
  )
})

test("what is no moment is refused", () => {
  for (const timeZone of ["UTC", undefined, "Asia/Almaty"])
    expect(() => formatDay("yesterday", { locale: "en", timeZone })).toThrow(RangeError)
})
