import { type Money, money } from "@wallet/core/money"
import { sql, type Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { refuse } from "#platform/http/refusal.ts"
import type { Services } from "#platform/services.ts"
import type { FeedPrices } from "#rails/rates/ratesRail.ts"
import type { ExchangeQuotesTable } from "#wallet/exchange/tables.ts"
import { referenceCurrency } from "#wallet/limits/levels.ts"
import { referenceValueBy } from "#wallet/limits/uses.ts"

/** Maximum risk of a customer's open quotes of one pair. A single quote may exceed it. */
const ofCustomer = money("1000", referenceCurrency).units

/** Default maximum risk of all open quotes of one pair, in US dollars. */
const ofPair = 2_000_000n

/** While the market of a currency is closed, its price is old, so all quotes together may risk a tenth of that. */
const closedShare = 10n

const retryAfter = 30

/** The amount a quote puts at risk: what the customer could exchange with it now. */
export async function readExposure(
  { db }: Pick<Services, "db">,
  userId: string,
  from: Money,
  feed: FeedPrices,
): Promise<bigint> {
  const account = await db
    .selectFrom("ledger.accounts")
    .select(["posted", "held"])
    .where("owner", "=", `customer:${userId}`)
    .where("currency", "=", from.currency.code)
    .executeTakeFirst()
  const available = account ? account.posted - account.held : 0n
  const units = available < from.units ? available : from.units
  return units > 0n ? referenceValueBy(feed, { ...from, units }).units : 0n
}

/**
 * Limits the risk of open quotes, which are free options. A new quote ends the customer's older ones of the pair,
 * in either direction, as far as their sum is too large. Refuses with `rate_unavailable` if the sum of all
 * customers is too large.
 *
 * @param feed the prices of the quote.
 */
export async function limitExposure(
  { config }: Pick<Services, "config">,
  trx: Transaction<Database>,
  { user_id, from_currency, to_currency, exposure, created_at: now }: ExchangeQuotesTable,
  feed: FeedPrices,
): Promise<void> {
  const pair = [from_currency, to_currency].toSorted().join("/")
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`exchange:${pair}`}, 0))`.execute(trx)
  const open = sql`state = 'issued' AND expires_at > ${now}
    AND from_currency IN (${from_currency}, ${to_currency}) AND to_currency IN (${from_currency}, ${to_currency})`
  await sql`
    UPDATE exchange_quotes SET state = 'superseded' WHERE id IN (
      SELECT id FROM (
        SELECT id, sum(exposure) OVER (ORDER BY created_at DESC, id DESC) AS newer
        FROM exchange_quotes WHERE ${open} AND user_id = ${user_id}
      ) own WHERE newer + ${exposure} > ${ofCustomer}
    )`.execute(trx)
  const { rows } = await sql<{ sum: bigint }>`
    SELECT coalesce(sum(exposure), 0) AS sum FROM exchange_quotes WHERE ${open}`.execute(trx)
  const whole = money(String(config.quoteExposure ?? ofPair), referenceCurrency).units
  const isClosed = [from_currency, to_currency].some((code) => feed.caution?.[code] === "closed")
  const most = isClosed ? whole / closedShare : whole
  if ((rows[0]?.sum ?? 0n) + exposure > most) throw refuse("rate_unavailable", { retryAfter })
}
