import { currencies } from "@wallet/core/money"
import { type Kysely, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { RateHistory } from "#platform/http/answers.ts"
import type { Services } from "#platform/services.ts"

/** By currency: the price at each requested moment, null if unknown. */
export type PastPrices = RateHistory["prices"]

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The distance between the moments of each range, and their number. */
const spacing: Readonly<Record<RateHistory["range"], { readonly step: number; readonly count: number }>> = {
  "1d": { step: 15 * minute, count: 97 },
  "1w": { step: 2 * hour, count: 85 },
  "1m": { step: 8 * hour, count: 91 },
  "1y": { step: 4 * day, count: 92 },
}

/** The moments of a range up to the last full step, oldest first. */
function listMoments(range: RateHistory["range"], now: Date): Date[] {
  const { step, count } = spacing[range]
  const end = Math.floor(now.getTime() / step) * step
  return Array.from({ length: count }, (_, index) => new Date(end - (count - 1 - index) * step))
}

/** Milliseconds for which one answer serves all customers: a price that another process has just stored is late by that. */
const sharedFor = 5_000

interface SharedHistory {
  readonly readAt: number
  readonly history: Promise<RateHistory>
}

const shared = new WeakMap<Services["rails"], Map<RateHistory["range"], SharedHistory>>()

/** Past prices at the moments of a range. They are the same for every customer, so requests share what was read. */
export function readRateHistory(services: Services, range: RateHistory["range"]): Promise<RateHistory> {
  const now = services.now().getTime()
  const ranges = shared.get(services.rails) ?? new Map<RateHistory["range"], SharedHistory>()
  shared.set(services.rails, ranges)
  const known = ranges.get(range)
  const { step } = spacing[range]
  const isFresh = known && Math.abs(now - known.readAt) < sharedFor && sameStep(now, known.readAt, step)
  if (isFresh) return known.history
  const history = readHistory(services, range, new Date(now))
  ranges.set(range, { readAt: now, history })
  history.catch(() => {
    if (ranges.get(range)?.history === history) ranges.delete(range)
  })
  return history
}

function sameStep(one: number, other: number, step: number): boolean {
  return Math.floor(one / step) === Math.floor(other / step)
}

async function readHistory(services: Services, range: RateHistory["range"], now: Date): Promise<RateHistory> {
  const moments = listMoments(range, now)
  const prices = await readPastPrices(services, moments, spacing[range].step)
  return { reference: "USD", range, at: moments.map((moment) => moment.toISOString()), prices }
}

/**
 * Prices at past moments.
 *
 * @param step how old a price may be at its moment, in milliseconds.
 */
export async function readPastPrices(
  { db, rails }: Services,
  moments: readonly Date[],
  step: number,
): Promise<PastPrices> {
  const past = await rails.rates.pastPrices?.(moments)
  return past ? byCurrency((code, index) => past[index]?.prices[code], moments.length) : readSamples(db, moments, step)
}

/** The last sample before each moment, if there is one within the step. */
async function readSamples(db: Kysely<Database>, moments: readonly Date[], step: number): Promise<PastPrices> {
  const { rows } = await sql<{ code: string; place: number; price: string }>`
    SELECT code.code, moment.place::integer, sample.price
    FROM unnest(${moments}::timestamptz[]) WITH ORDINALITY moment (at, place)
    CROSS JOIN unnest(${currencies.map(({ code }) => code)}::text[]) code (code)
    CROSS JOIN LATERAL (
      SELECT price FROM rate_samples
      WHERE rate_samples.code = code.code
        AND rate_samples.at <= moment.at AND rate_samples.at > moment.at - make_interval(secs => ${step / 1000})
      ORDER BY rate_samples.at DESC LIMIT 1
    ) sample`.execute(db)
  const known = new Map(rows.map(({ code, place, price }) => [`${code} ${place - 1}`, price]))
  return byCurrency((code, index) => known.get(`${code} ${index}`), moments.length)
}

function byCurrency(priceOf: (code: string, index: number) => string | undefined, count: number): PastPrices {
  const all = Array.from({ length: count }, (_, index) => index)
  return Object.fromEntries(currencies.map(({ code }) => [code, all.map((index) => priceOf(code, index) ?? null)]))
}
