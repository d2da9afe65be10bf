/**
 * The start of the account's next month after `moment`: the day of the month on which the account was opened, or the last day of
 * a shorter month. In UTC.
 */
export function nextFeeDay(openedAt: Date, moment: Date): Date {
  const months =
    (moment.getUTCFullYear() - openedAt.getUTCFullYear()) * 12 + moment.getUTCMonth() - openedAt.getUTCMonth()
  const day = monthsLater(openedAt, months)
  return day > moment ? day : monthsLater(openedAt, months + 1)
}

function monthsLater(from: Date, months: number): Date {
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months]
  // Day 0 is the day before the first of the next month.
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const later = new Date(from)
  later.setUTCFullYear(year, month, Math.min(from.getUTCDate(), lastDay))
  return later
}
