import { convert, type Money } from "@wallet/core/money"
import { type Kysely, sql, type Transaction } from "kysely"
import type { Database } from "../db/schema.ts"
import type { FeedPrices } from "../rails/rates/ratesRail.ts"
import { priceOf, readFreshPrices } from "../rates/freshPrices.ts"
import type { Services } from "../services.ts"
import type { Spent } from "./decideUse.ts"
import { referenceCurrency } from "./levels.ts"

const day = 24 * 3_600_000
const periods = { day, month: 30 * day }

/**
 * What an amount is worth now, rounded up: a limit is never exceeded by a part of a minor unit. Refuses with
 * `rate_unavailable` where no fresh price says it.
 */
export async function referenceValueOf(services: Services, amount: Money): Promise<Money> {
  return referenceValueBy(await readFreshPrices(services), amount)
}

/** The same by prices that are at hand. */
export function referenceValueBy(feed: FeedPrices, amount: Money): Money {
  return convert(amount, priceOf(feed, amount.currency.code), referenceCurrency, "up")
}

/**
 * Lets one operation of a customer at a time past this point of its transaction: what `readSpent` says after it stays
 * true until the commit.
 */
export async function lockLimits(trx: Transaction<Database>, userId: string): Promise<void> {
  // Not FOR UPDATE: rows that refer to the customer may still be written meanwhile.
  await sql`SELECT FROM users WHERE id = ${userId} FOR NO KEY UPDATE`.execute(trx)
}

/** What a customer has sent within each period until `now`. */
export async function readSpent(db: Kysely<Database>, userId: string, now: Date): Promise<Spent> {
  const dayAgo = new Date(now.getTime() - periods.day)
  const monthAgo = new Date(now.getTime() - periods.month)
  const { rows } = await sql<Spent>`
    SELECT
      coalesce(sum(value) FILTER (WHERE at > ${dayAgo}), 0) AS day,
      coalesce(sum(value), 0) AS month,
      coalesce(sum(value) FILTER (WHERE at > ${dayAgo} AND first_use), 0) AS "firstUse"
    FROM limit_uses WHERE user_id = ${userId} AND at > ${monthAgo}
  `.execute(db)
  return rows[0] ?? { day: 0n, month: 0n, firstUse: 0n }
}

/** One operation that counts. */
interface LimitUse {
  readonly subjectId: string
  readonly userId: string
  /** In minor units of the reference currency. */
  readonly value: bigint
  readonly isFirstUse: boolean
  readonly at: Date
}

/** Counts an operation, in its own transaction. */
export async function recordUse(trx: Transaction<Database>, use: LimitUse): Promise<void> {
  const { subjectId, userId, value, isFirstUse, at } = use
  await trx
    .insertInto("limit_uses")
    .values({ subject_id: subjectId, user_id: userId, value, first_use: isFirstUse, at })
    .execute()
}

/** Takes an operation out again whose money did not leave after all. */
export async function releaseUse(trx: Transaction<Database>, subjectId: string): Promise<void> {
  await trx.deleteFrom("limit_uses").where("subject_id", "=", subjectId).execute()
}
