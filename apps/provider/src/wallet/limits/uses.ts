import { convert, type Money } from "@wallet/core/money"
import { type Kysely, sql, type Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { Services } from "#platform/services.ts"
import type { FeedPrices } from "#rails/rates/ratesRail.ts"
import { readFreshValues, readLastPrices, requirePrice } from "#wallet/rates/freshPrices.ts"
import type { PeriodUse, Spent } from "./decideUse.ts"
import { referenceCurrency } from "./levels.ts"

const day = 24 * 3_600_000
const periods = { day, month: 30 * day }

/**
 * The present value of an amount in the reference currency, rounded up, so that rounding never exceeds a limit.
 * Refuses with `rate_unavailable` without a fresh price.
 */
export async function computeReferenceValue(services: Services, amount: Money): Promise<Money> {
  return referenceValueBy(await readFreshValues(services), amount)
}

/**
 * The value of an amount by the last known prices, however old: accurate enough for limits, and a stopped feed
 * blocks no payment.
 */
export async function computeLastValue(services: Services, amount: Money): Promise<Money> {
  return referenceValueBy((await readLastPrices(services)).feed, amount)
}

/** The value of an amount by given prices. */
export function referenceValueBy(feed: FeedPrices, amount: Money): Money {
  return convert(amount, requirePrice(feed, amount.currency.code), referenceCurrency, "up")
}

/**
 * Makes a customer's operations wait for each other from this point of the transaction: the result of `readSpent`
 * is valid until the commit.
 */
export async function lockLimits(trx: Transaction<Database>, userId: string): Promise<void> {
  await lockUserLimits(trx, [userId])
}

/** Locks several customers' limits, always in the same order. */
export async function lockUserLimits(trx: Transaction<Database>, userIds: readonly string[]): Promise<void> {
  // Not FOR UPDATE: rows that reference the customers may still be inserted.
  await sql`
    SELECT FROM users WHERE id = ANY(${[...userIds]}::uuid[]) ORDER BY id FOR NO KEY UPDATE
  `.execute(trx)
}

/** Reads a customer's use within each period until `now`. */
export async function readSpent(db: Kysely<Database>, userId: string, now: Date): Promise<Spent> {
  return (await readSpentByUser(db, [userId], now))(userId)
}

/** Reads the use of several customers at once. */
export async function readSpentByUser(
  db: Kysely<Database>,
  userIds: readonly string[],
  now: Date,
): Promise<(userId: string) => Spent> {
  const dayAgo = new Date(now.getTime() - periods.day)
  const monthAgo = new Date(now.getTime() - periods.month)
  const ids = [...userIds]
  // An hour of sends to customers counts in full until the whole hour is outside the period.
  const { rows } = await sql<Spent & { readonly user_id: string }>`
    SELECT
      user_id,
      coalesce(sum(value) FILTER (WHERE at > ${dayAgo}), 0) AS day,
      coalesce(sum(value), 0) AS month,
      coalesce(sum(value) FILTER (WHERE at > ${dayAgo} AND first_use), 0) AS "firstUse"
    FROM (
      SELECT user_id, value, at, first_use FROM limit_uses WHERE user_id = ANY(${ids}::uuid[]) AND at > ${monthAgo}
      UNION ALL
      SELECT user_id, value, hour + interval '1 hour', false FROM sent_by_hour
      WHERE user_id = ANY(${ids}::uuid[]) AND hour > ${monthAgo}::timestamptz - interval '1 hour'
    ) used
    GROUP BY user_id
  `.execute(db)
  const byId = new Map(rows.map(({ user_id, ...spent }) => [user_id, spent]))
  return (userId) => byId.get(userId) ?? { day: 0n, month: 0n, firstUse: 0n }
}

/** Reads a customer's top-ups by card, SBP and bank transfer within each period until `now`, including pending ones. */
export async function readToppedUp(db: Kysely<Database>, userId: string, now: Date): Promise<PeriodUse> {
  const dayAgo = new Date(now.getTime() - periods.day)
  const monthAgo = new Date(now.getTime() - periods.month)
  const { rows } = await sql<PeriodUse>`
    SELECT
      coalesce(sum(value) FILTER (WHERE created_at > ${dayAgo}), 0) AS day,
      coalesce(sum(value), 0) AS month
    FROM (
      SELECT value, created_at FROM top_ups
      WHERE user_id = ${userId} AND created_at > ${monthAgo}
        AND state NOT IN ('failed', 'cancelled', 'expired', 'refunding', 'refunded')
      UNION ALL
      SELECT value, created_at FROM sbp_top_ups
      WHERE user_id = ${userId} AND created_at > ${monthAgo}
        AND state NOT IN ('expired', 'cancelled', 'rejected', 'returning', 'returned')
      UNION ALL
      SELECT value, created_at FROM bank_lines
      WHERE user_id = ${userId} AND created_at > ${monthAgo} AND state = 'credited'
    ) counted
  `.execute(db)
  return rows[0] ?? { day: 0n, month: 0n }
}

/** Removes the use of an operation whose money did not leave. */
export async function releaseUse(trx: Transaction<Database>, subjectId: string): Promise<void> {
  await releaseUses(trx, [subjectId])
}

/** Releases many uses at once. */
export async function releaseUses(trx: Transaction<Database>, subjectIds: readonly string[]): Promise<void> {
  if (subjectIds.length === 0) return
  await sql`DELETE FROM limit_uses WHERE subject_id = ANY(${[...subjectIds]}::uuid[])`.execute(trx)
}
