import type { Transaction } from "kysely"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import { decide } from "./decide.ts"
import { byKey } from "./names.ts"
import { parseOwner } from "./state.ts"
import { lockState, writeDecision } from "./store.ts"

/**
 * Ends the holds that are due, those of up to `limit` accounts at a time, and answers how many ended.
 * Money is never blocked by a due hold, with or without this: `applyRequests` ends those that it meets by itself, so a
 * product that wants to know reads the hold's status and not this answer.
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
