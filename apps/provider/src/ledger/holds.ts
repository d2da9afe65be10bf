import type { Kysely } from "kysely"
import type { HoldStatus } from "#ledger/tables.ts"
import type { Database } from "#platform/database/schema.ts"
import type { AccountRef } from "./accountRef.ts"
import { parseOwner } from "./state.ts"

/** Money reserved in one account, in minor units. */
export interface Hold {
  readonly reference: string
  readonly account: AccountRef
  readonly currency: string
  readonly amount: bigint
  readonly status: HoldStatus
  /** The amount posted from it, once posted. */
  readonly postedAmount: bigint
  readonly expiresAt: Date | null
}

/** The hold with that reference at `now`: a due hold reads as expired, even if no job has ended it yet. */
export async function readHold(db: Kysely<Database>, reference: string, now: Date): Promise<Hold | undefined> {
  const row = await db
    .selectFrom("ledger.holds as hold")
    .innerJoin("ledger.accounts as account", "account.id", "hold.account_id")
    .where("hold.reference", "=", reference)
    .select([
      "hold.amount",
      "hold.status",
      "hold.posted_amount",
      "hold.expires_at",
      "account.owner",
      "account.currency",
    ])
    .executeTakeFirst()
  if (!row) return undefined
  const isDue = row.status === "pending" && row.expires_at !== null && row.expires_at <= now
  return {
    reference,
    account: parseOwner(row.owner),
    currency: row.currency,
    amount: row.amount,
    status: isDue ? "expired" : row.status,
    postedAmount: row.posted_amount,
    expiresAt: row.expires_at,
  }
}
