import type { Transaction } from "kysely"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import { decide } from "./decide.ts"
import { byKey } from "./names.ts"
import { parseOwner } from "./state.ts"
import { lockState, writeDecision } from "./store.ts"

/**
 * Ends due holds of up to `limit` accounts, and returns the number ended. A due hold never blocks money, even if this has not
 * run: `applyRequests` ends the due holds of the accounts it locks. To learn if a hold has ended, read its status instead of this
 * result.
 */
export async function expireHolds(trx: Transaction<Database>, now: Date, limit: number): Promise<number> {
  const accounts = await trx
    .selectFrom("ledger.holds as hold")
    .innerJoin("ledger.accounts as account", "account.id", "hold.account_id")
    .where("hold.status", "=", "pending")
    .where("hold.expires_at", "<=", now)
    .select(["account.owner", "account.currency"])
    .distinct()
    .limit(limit)
    .execute()
  if (accounts.length === 0) return 0
  const named = byKey(accounts.map(({ owner, currency }) => ({ account: parseOwner(owner), currency })))
  const state = await lockState(trx, { accounts: named, holds: [], reversed: [], references: [] }, now)
  const { work } = decide(state, [], now, newId)
  await writeDecision(trx, work)
  return work.resolutions.length
}
