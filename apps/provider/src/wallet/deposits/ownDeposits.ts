import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"

/** Selects a customer's own deposits with their addresses. Deposits for invoices are shown with the invoices. */
export function selectDeposits(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom("deposits")
    .innerJoin("deposit_addresses as at", "at.id", "deposits.address_id")
    .selectAll("deposits")
    .select(["at.address", "at.network as address_network"])
    .where("deposits.user_id", "=", userId)
    .where("deposits.invoice_id", "is", null)
}
