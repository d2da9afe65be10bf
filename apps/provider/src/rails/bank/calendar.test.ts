import { describe, expect, test } from "vitest"
import { bankingDayFrom, computeArrival, isBankingDay, momentAtBank, nextCutOff, toBankTime } from "./calendar.ts"

const cutOff = 14 * 60

describe("the days on which banks of SEPA settle payments", () => {
  test.each([
    ["2026-01-01", false],
    ["2026-04-03", false],
    ["2026-04-06", false],
    ["2026-04-07", true],
    ["2026-05-01", false],
    ["2026-12-24", true],
    ["2026-12-25", false],
    ["2026-12-26", false],
    ["2026-11-28", false],
    ["2026-11-30", true],
    ["2024-03-29", false],
    ["2025-04-21", false],
    ["2038-04-26", false],
  ])("%s: %s", (day, isOpen) => {
    expect(isBankingDay(day)).toBe(isOpen)
  })

  test("after Christmas Eve of 2026 banks open on the Monday after the holidays", () => {
    expect(bankingDayFrom("2026-12-25")).toBe("2026-12-28")
  })
})

describe("the bank's clock", () => {
  test.each([
    ["2026-01-15T13:00:00Z", "2026-01-15", 14 * 60],
    ["2026-07-15T12:00:00Z", "2026-07-15", 14 * 60],
    ["2026-07-15T22:30:00Z", "2026-07-16", 30],
  ])("%s is the minute %s %i at the bank, and back", (moment, day, minute) => {
    expect(toBankTime(new Date(moment))).toEqual({ day, minute })
    expect(momentAtBank(day, minute).toISOString()).toBe(new Date(moment).toISOString())
  })

  test("on days of a clock change the cut-off is at the new time", () => {
    expect(momentAtBank("2026-03-29", cutOff).toISOString()).toBe("2026-03-29T12:00:00.000Z")
    expect(momentAtBank("2026-10-25", cutOff).toISOString()).toBe("2026-10-25T13:00:00.000Z")
  })
})

describe("the cut-off", () => {
  test.each([
    ["a minute before it", "2026-01-15T12:59:00Z", "2026-01-15T13:00:00.000Z"],
    ["at it", "2026-01-15T13:00:00Z", "2026-01-16T13:00:00.000Z"],
    ["on a Friday after it", "2026-01-16T13:01:00Z", "2026-01-19T13:00:00.000Z"],
    ["on a Saturday", "2026-01-17T08:00:00Z", "2026-01-19T13:00:00.000Z"],
    ["on Maundy Thursday after it", "2026-04-02T12:30:00Z", "2026-04-07T12:00:00.000Z"],
  ])("%s", (_when, moment, next) => {
    expect(nextCutOff(new Date(moment), cutOff).at.toISOString()).toBe(next)
  })

  test("arrival is promised from the cut-off to the end of the next banking day", () => {
    const friday = new Date("2026-01-16T10:00:00Z")
    expect(computeArrival(friday, cutOff)).toEqual({ from: 3 * 3_600, to: (3 * 24 + 13) * 3_600 })
  })
})
