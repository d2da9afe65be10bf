/**
 * The first day after `moment` on which a month of an account begins: the day of the month on which it was opened, or the
 * last one of a month that is shorter. By UTC.
 */
export function nextFeeDay(openedAt: Date, moment: Date): Date {
  const months =
    (moment.getUTCFullYear() - openedAt.getUTCFullYear()) * 12 + moment.getUTCMonth() - openedAt.getUTCMonth()
  const day = monthsLater(openedAt, months)
  return day > moment ? day : monthsLater(openedAt, months + 1)
}

function monthsLater(from: Date, months: number): Date {
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months]
  // The day before the first one of the month after.
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const later = new Date(from)
  later.setUTCFullYear(year, month, Math.min(from.getUTCDate(), lastDay))
  return later
}
