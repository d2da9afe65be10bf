import { convert, type Money, shareOf } from "@wallet/core/money"
import { sql, type Transaction } from "kysely"
import { validate as isUuid } from "uuid"
import type { RefereeRefusal } from "#customer/referral/tables.ts"
import { systemAccounts } from "#ledger/postings/accounts.ts"
import { listOwners } from "#ledger/shards.ts"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import type { FeedPrices } from "#rails/rates/ratesRail.ts"
import { referenceCurrency } from "#wallet/limits/levels.ts"
import { readFreshValues, requirePrice } from "#wallet/rates/freshPrices.ts"
import { findRefusal } from "./attribute.ts"
import { listSteps } from "./earningLifecycle.ts"
import { computeApprovalTime, isEarning, referralRules, getShare as shareOfReferrer } from "./rules.ts"

/** The number of rows of the ledger's log per transaction. */
const batchSize = 500

/** The change of the operator's fees in a transfer. */
interface FeeEntry {
  readonly transfer_id: string
  readonly operation_id: string
  readonly currency: string
  /** Negative for a returned fee. */
  readonly amount: bigint
  readonly at: Date
}

/**
 * Follows the ledger's log and credits referrers their share of each fee, from any area; a returned fee takes the share back. The
 * log is ordered and the position is saved with each batch, so each fee counts once. Any number of processes may run it: one at a
 * time works.
 */
export async function followFees(services: Services): Promise<void> {
  const { db } = services
  // Here and not in the migration, because a restored database has its row already.
  await sql`INSERT INTO referral_follower (position) VALUES (0) ON CONFLICT DO NOTHING`.execute(db)
  while ((await db.transaction().execute((trx) => followBatch(services, trx))) === batchSize);
}

async function followBatch(services: Services, trx: Transaction<Database>): Promise<number> {
  const place = await trx.selectFrom("referral_follower").select("position").forUpdate().skipLocked().executeTakeFirst()
  if (!place) return 0
  const sealed = await trx
    .selectFrom("ledger.seals")
    .select("position")
    .where("position", ">", place.position)
    .orderBy("position")
    .limit(batchSize)
    .execute()
  const last = sealed.at(-1)?.position
  if (last === undefined) return 0
  for (const entry of await readFeeEntries(trx, place.position, last)) {
    if (entry.amount > 0n) await earn(services, trx, entry)
    else await revert(trx, entry)
  }
  await trx.updateTable("referral_follower").set({ position: last }).execute()
  return sealed.length
}

async function readFeeEntries(trx: Transaction<Database>, after: bigint, upTo: bigint): Promise<readonly FeeEntry[]> {
  const { rows } = await sql<FeeEntry>`
    SELECT t.id AS transfer_id, t.operation_id, a.currency, e.amount, t.at
    FROM ledger.seals s
    -- Few entries are of fees: only what belongs to those is read.
    JOIN ledger.entries e ON e.transfer_id = s.transfer_id
      AND e.account_id = ANY(ARRAY(SELECT id FROM ledger.accounts WHERE owner = ANY(${listOwners(systemAccounts.fees)})))
    JOIN ledger.transfers t ON t.id = e.transfer_id
    JOIN ledger.accounts a ON a.id = e.account_id
    WHERE s.position > ${after} AND s.position <= ${upTo}
    ORDER BY s.position
  `.execute(trx)
  return rows.filter(({ operation_id }) => isUuid(operation_id))
}

/** The customer who paid the fee, and their referrer. */
interface Brought {
  readonly user_id: string
  readonly referrer_id: string
  readonly registered_at: Date
  readonly refusal: RefereeRefusal | null
  readonly share: string | null
}

async function earn(services: Services, trx: Transaction<Database>, entry: FeeEntry): Promise<void> {
  const brought = await findBrought(trx, entry)
  if (!brought || !isEarning(brought.registered_at, entry.at)) return
  const refusal = await findRefusal(trx, brought)
  if (refusal) {
    await trx.updateTable("referees").set({ refusal }).where("user_id", "=", brought.user_id).execute()
    return
  }
  const whole = shareOf(storedMoney(entry.amount, entry.currency), shareOfReferrer(brought), "down")
  const { amount, value } = await capped(trx, brought.user_id, whole, await readFreshValues(services))
  if (amount === 0n) return
  await trx
    .insertInto("referral_earnings")
    .values({
      id: newId(),
      referrer_id: brought.referrer_id,
      referee_id: brought.user_id,
      transfer_id: entry.transfer_id,
      subject_id: entry.operation_id,
      state: "pending",
      currency: entry.currency,
      amount,
      value,
      created_at: entry.at,
      approves_at: computeApprovalTime(entry.at),
      payout_id: null,
    })
    .execute()
}

/** The customer of an operation whose history shows the fee. */
function findBrought(trx: Transaction<Database>, { operation_id }: FeeEntry): Promise<Brought | undefined> {
  return trx
    .selectFrom("operations as o")
    .innerJoin("referees as r", "r.user_id", "o.user_id")
    .innerJoin("referrers as f", "f.user_id", "r.referrer_id")
    .innerJoin("users as u", "u.id", "r.referrer_id")
    .select(["r.user_id", "r.referrer_id", "r.registered_at", "r.refusal", "f.share"])
    .where("o.subject_id", "=", operation_id)
    .where("o.fee", ">", 0n)
    .where("u.closed_at", "is", null)
    .limit(1)
    .executeTakeFirst()
}

/** The part of a share within the cap, and its value. */
async function capped(trx: Transaction<Database>, refereeId: string, whole: Money, feed: FeedPrices) {
  const price = requirePrice(feed, whole.currency.code)
  const value = convert(whole, price, referenceCurrency, "down").units
  const { earned } = await trx
    .selectFrom("referral_earnings")
    .select(sql<bigint>`coalesce(sum(value), 0)`.as("earned"))
    .where("referee_id", "=", refereeId)
    .where("state", "!=", "reversed")
    .executeTakeFirstOrThrow()
  const left = referralRules.cap.units - earned
  if (value <= left) return { amount: whole.units, value }
  return left <= 0n ? { amount: 0n, value: 0n } : { amount: (whole.units * left) / value, value: left }
}

async function revert(trx: Transaction<Database>, { operation_id, currency }: FeeEntry): Promise<void> {
  const { from, to } = listSteps("reverse")
  await trx
    .updateTable("referral_earnings")
    .set({ state: to })
    .where("subject_id", "=", operation_id)
    .where("currency", "=", currency)
    .where("state", "in", from)
    .execute()
}
