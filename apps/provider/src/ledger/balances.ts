import { type Kysely, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { AccountRef } from "./accountRef.ts"
import type { AccountBalance } from "./ledgerResult.ts"
import { readBalanceBefore } from "./pastBalance.ts"
import { ownerName } from "./state.ts"

/**
 * All accounts of one owner by currency, from one snapshot, so that a balance and its holds agree. A hold that is due at `now` no
 * longer counts, even if no job has ended it yet.
 */
export async function readBalances(
  db: Kysely<Database>,
  account: AccountRef,
  now: Date,
): Promise<readonly AccountBalance[]> {
  return readBalancesOfEach(db, [account], now)
}

/** As `readBalances`, for several owners by one statement. */
export async function readBalancesOfEach(
  db: Kysely<Database>,
  accounts: readonly AccountRef[],
  now: Date,
): Promise<readonly AccountBalance[]> {
  const byOwner = new Map(accounts.map((account) => [ownerName(account), account]))
  const rows = await db
    .selectFrom("ledger.accounts as account")
    .where("owner", "in", [...byOwner.keys()])
    .select((eb) => [
      "owner",
      "currency",
      "posted",
      "held",
      "version",
      eb
        .selectFrom("ledger.holds as hold")
        .whereRef("hold.account_id", "=", "account.id")
        .where("hold.status", "=", "pending")
        .where("hold.expires_at", "<=", now)
        .select((hold) => hold.fn.coalesce(hold.fn.sum<bigint>("hold.amount"), sql<bigint>`0::numeric`).as("amount"))
        .as("due"),
    ])
    .orderBy("currency")
    .execute()
  return rows.flatMap(({ owner, currency, posted, held, version, due }) => {
    const account = byOwner.get(owner)
    const counting = held - (due ?? 0n)
    return account ? [{ account, currency, posted, held: counting, available: posted - counting, version }] : []
  })
}

/** The account's balance at the end of `moment`, from its entries alone. */
export async function readBalanceAt(
  db: Kysely<Database>,
  account: AccountRef,
  currency: string,
  moment: Date,
): Promise<bigint> {
  // Times are whole milliseconds, so "at the end of a moment" is "before the next millisecond".
  return (await readBalanceBefore(db, account, currency, new Date(moment.getTime() + 1))).balance
}
