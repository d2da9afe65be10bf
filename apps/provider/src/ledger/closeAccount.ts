import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { AccountRef } from "./accountRef.ts"
import { ownerName } from "./state.ts"

/**
 * Closes an empty account permanently: it can take part in no further transfer or hold.
 *
 * @returns true if it is closed now. An account with posted or held money stays open.
 */
export async function closeAccount(db: Kysely<Database>, account: AccountRef, currency: string): Promise<boolean> {
  const closed = await db
    .updateTable("ledger.accounts")
    .set((eb) => ({ closed: true, version: eb("version", "+", 1n) }))
    .where("owner", "=", ownerName(account))
    .where("currency", "=", currency)
    .where("posted", "=", 0n)
    .where("held", "=", 0n)
    .executeTakeFirst()
  return closed.numUpdatedRows > 0n
}
