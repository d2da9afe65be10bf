import { type Currency, convert, convertBack, type Money, toDecimal } from "@wallet/core/money"
import type { Spending } from "#platform/http/answers.ts"
import { readCurrency, storedMoney, wireMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { readPastPrices } from "#wallet/rates/history.ts"
import { type LocalDay, listLocalDays } from "./calendar.ts"
import { type DaySum, readSpentDays } from "./days.ts"

const dayMs = 86_400_000

/** The most operations that one call sums up: months before the oldest of them are omitted. */
export const mostLinesRead = 100_000

/** The months to sum up, the reference currency and the calendar. */
export interface SpendingRequest {
  readonly months: number
  readonly reference: Currency
  readonly timeZone: string
}

/** A sum being computed. */
interface OpenSum {
  readonly month: string
  readonly kind: DaySum["kind"]
  readonly currency: string
  units: bigint
  /** In the reference currency; undefined as soon as the price of a day is missing. */
  value: bigint | undefined
}

/**
 * Sums up the money that left a customer's wallets, by month of their calendar, kind and currency, oldest month first. Each day's
 * sum is valued at the day's last known prices, rounded down to the digits of the reference currency.
 */
export async function readSpending(
  services: Services,
  userId: string,
  { months, reference, timeZone }: SpendingRequest,
  mostLines: number = mostLinesRead,
): Promise<Spending> {
  const now = services.now()
  const days = listLocalDays(timeZone, months, now)
  const starts = days.map(({ start }) => start)
  const { sums, cutOffAt } = await readSpentDays(services.db, userId, starts, mostLines)
  const cutOffMonth = cutOffAt && days.find(({ end }) => end > cutOffAt)?.month
  const covered = [...new Set(days.map(({ month }) => month))].filter(
    (month) => cutOffMonth === undefined || month > cutOffMonth,
  )
  const getMonth = ({ day }: DaySum) => days[day]?.month ?? ""
  const shown = sums.filter((sum) => covered.includes(getMonth(sum)))
  const valueOf = await createValuer(services, shown, days, reference)
  const open = new Map<string, OpenSum>()
  for (const sum of shown) {
    const { kind, currency } = sum
    const month = getMonth(sum)
    const key = [month, kind, currency].join(" ")
    const so = open.get(key) ?? { month, kind, currency, units: 0n, value: 0n }
    const value = valueOf(sum)
    so.units += sum.amount
    so.value = so.value === undefined || value === undefined ? undefined : so.value + value
    open.set(key, so)
  }
  return {
    reference: reference.code,
    months: covered,
    sums: [...open.values()].map((sum) => presentSum(sum, reference)),
  }
}

function presentSum({ month, kind, currency, units, value }: OpenSum, reference: Currency): Spending["sums"][number] {
  return {
    month,
    kind,
    amount: wireMoney(storedMoney(units, currency)),
    value: value === undefined ? null : toDecimal({ currency: reference, units: value }),
  }
}

/** Values each day's sum at the end of that day, or now for today; undefined without a known price. */
async function createValuer(
  services: Services,
  sums: readonly DaySum[],
  days: readonly LocalDay[],
  reference: Currency,
) {
  const now = services.now()
  const used = [...new Set(sums.map(({ day }) => day))]
  const moments = used.map((day) => new Date(Math.min(days[day]?.end.getTime() ?? 0, now.getTime())))
  const prices = moments.length > 0 ? await readPastPrices(services, moments, dayMs) : {}
  const places = new Map(used.map((day, index) => [day, index]))
  return ({ day, currency, amount }: DaySum): bigint | undefined => {
    if (currency === reference.code) return amount
    const place = places.get(day) ?? 0
    const [price, unit] = [prices[currency]?.[place], prices[reference.code]?.[place]]
    const isDollar = reference.code === pricing.code
    if (!price || !(unit || isDollar)) return undefined
    return valueAt(storedMoney(amount, currency), price, isDollar || !unit ? "1" : unit, reference)
  }
}

/** The currency of prices, with enough digits that no amount of a cheap currency is rounded to zero. */
const pricing: Currency = { ...readCurrency("USD"), decimals: 18 }

function valueAt(amount: Money, price: string, referencePrice: string, reference: Currency): bigint {
  return convertBack(convert(amount, price, pricing, "down"), referencePrice, reference, "down").units
}
