import { convert, type Money, toDecimal } from "@wallet/core/money"
import type { Spending } from "#platform/http/answers.ts"
import { storedMoney, wireMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { referenceCurrency } from "#wallet/limits/levels.ts"
import { readPastPrices } from "#wallet/rates/history.ts"
import { type DaySum, readSpentDays } from "./days.ts"

const dayMs = 86_400_000

/** More operations than these are not summed up in one answer: the months before them are left out. */
export const mostLinesRead = 100_000

/** A sum in the making. */
interface OpenSum {
  readonly month: string
  readonly kind: DaySum["kind"]
  readonly currency: string
  units: bigint
  /** In the reference currency; undefined as soon as the price of a day is missing. */
  value: bigint | undefined
}

/**
 * What left a customer's wallets, by month (UTC), kind and currency, oldest month first. The value of each day's sum is
 * that at the day's last known price, rounded down to the digits of the reference currency.
 */
export async function readSpending(
  services: Services,
  userId: string,
  months: number,
  mostLines: number = mostLinesRead,
): Promise<Spending> {
  const now = services.now()
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months + 1))
  const { sums, cutOffAt } = await readSpentDays(services.db, userId, from, mostLines)
  const covered = monthsBetween(cutOffAt ? monthAfter(cutOffAt) : from, now)
  const shown = sums.filter(({ day }) => covered.includes(monthOf(day)))
  const valueOf = await readValues(services, shown, now)
  const open = new Map<string, OpenSum>()
  for (const sum of shown) {
    const { kind, currency } = sum
    const key = [monthOf(sum.day), kind, currency].join(" ")
    const so = open.get(key) ?? { month: monthOf(sum.day), kind, currency, units: 0n, value: 0n }
    const value = valueOf(sum)
    so.units += sum.amount
    so.value = so.value === undefined || value === undefined ? undefined : so.value + value
    open.set(key, so)
  }
  return { reference: "USD", months: covered, sums: [...open.values()].map(presentSum) }
}

function presentSum({ month, kind, currency, units, value }: OpenSum): Spending["sums"][number] {
  return {
    month,
    kind,
    amount: wireMoney(storedMoney(units, currency)),
    value: value === undefined ? null : toDecimal({ currency: referenceCurrency, units: value }),
  }
}

/** What a day's sum was worth at the end of that day, or now for today; undefined where no price is known. */
async function readValues(services: Services, sums: readonly DaySum[], now: Date) {
  const days = [...new Set(sums.map(({ day }) => day.getTime()))]
  const moments = days.map((day) => new Date(Math.min(day + dayMs, now.getTime())))
  const prices = moments.length > 0 ? await readPastPrices(services, moments, dayMs) : {}
  const places = new Map(days.map((day, index) => [day, index]))
  return ({ day, currency, amount }: DaySum): bigint | undefined => {
    const price = prices[currency]?.[places.get(day.getTime()) ?? 0]
    return price ? valueAt(storedMoney(amount, currency), price) : undefined
  }
}

function valueAt(amount: Money, price: string): bigint {
  return convert(amount, price, referenceCurrency, "down").units
}

function monthOf(moment: Date): string {
  return moment.toISOString().slice(0, 7)
}

function monthAfter(moment: Date): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1))
}

/** The months from the one of `from` to the one of `to`. */
function monthsBetween(from: Date, to: Date): string[] {
  const months: string[] = []
  for (let month = from; month <= to; month = monthAfter(month)) months.push(monthOf(month))
  return months
}
