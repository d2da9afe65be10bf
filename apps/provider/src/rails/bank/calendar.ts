const dayMs = 24 * 3_600_000
const minuteMs = 60_000

/** A calendar day, for example `2026-12-24`. */
export type Day = string

/** The time zone of SEPA's days. */
export const bankTimeZone = "Europe/Berlin"

/** TARGET holidays with fixed dates, as month and day. */
const fixedHolidays: ReadonlySet<string> = new Set(["01-01", "05-01", "12-25", "12-26"])

/** True if TARGET is open: banks settle payments only on such days. */
export function isBankingDay(day: Day): boolean {
  const moment = new Date(`${day}T00:00:00Z`)
  const weekday = moment.getUTCDay()
  if (weekday === 0 || weekday === 6 || fixedHolidays.has(day.slice(5))) return false
  const sinceEaster = Math.round((moment.getTime() - easterSunday(moment.getUTCFullYear())) / dayMs)
  return sinceEaster !== -2 && sinceEaster !== 1
}

/** The Gregorian Easter Sunday of a year, at midnight UTC, in milliseconds; by the algorithm of Meeus, Jones and Butcher. */
function easterSunday(year: number): number {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  const day = ((h + l - 7 * m + 114) % 31) + 1
  return Date.UTC(year, month - 1, day)
}

export function nextDay(day: Day): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)
}

/** The day itself if it is a banking day, or the next banking day. */
export function bankingDayFrom(day: Day): Day {
  let found = day
  while (!isBankingDay(found)) found = nextDay(found)
  return found
}

const parts = new Intl.DateTimeFormat("en-CA", {
  timeZone: bankTimeZone,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
})

/** The day and the minute of the day at the bank. */
export function toBankTime(moment: Date): { readonly day: Day; readonly minute: number } {
  const found = new Map(parts.formatToParts(moment).map(({ type, value }) => [type, value]))
  const read = (type: "year" | "month" | "day" | "hour" | "minute") => found.get(type) ?? ""
  return {
    day: `${read("year")}-${read("month")}-${read("day")}`,
    minute: Number(read("hour")) * 60 + Number(read("minute")),
  }
}

/** The moment of a minute of a day at the bank. */
export function momentAtBank(day: Day, minute: number): Date {
  const guess = Date.parse(`${day}T00:00:00Z`) + minute * minuteMs
  // The bank's clock is one or two hours ahead of UTC; the second iteration is also right around a clock change.
  const ahead = (at: number) => {
    const { day: there, minute: minuteThere } = toBankTime(new Date(at))
    return Date.parse(`${there}T00:00:00Z`) + minuteThere * minuteMs - at
  }
  const first = guess - ahead(guess)
  return new Date(guess - ahead(first))
}

/**
 * The next time at which payments are sent: the next cut-off on a banking day.
 *
 * @param cutOff the minute of the day at the bank.
 */
export function nextCutOff(moment: Date, cutOff: number): { readonly at: Date; readonly day: Day } {
  const now = toBankTime(moment)
  const today = bankingDayFrom(now.day)
  const day = today === now.day && now.minute >= cutOff ? bankingDayFrom(nextDay(today)) : today
  return { at: momentAtBank(day, cutOff), day }
}

/**
 * The time until a payment made now arrives, in seconds: at the earliest at its cut-off, because many banks settle on the same
 * day, and at the latest at the end of the next banking day, the limit of SEPA's rules.
 */
export function computeArrival(moment: Date, cutOff: number): { readonly from: number; readonly to: number } {
  const { at, day } = nextCutOff(moment, cutOff)
  const latest = momentAtBank(nextDay(bankingDayFrom(nextDay(day))), 0)
  const secondsUntil = (then: Date) => Math.ceil((then.getTime() - moment.getTime()) / 1000)
  return { from: secondsUntil(at), to: secondsUntil(latest) }
}
