import type { Kysely } from "kysely"
import type { TransferKind } from "#ledger/tables.ts"
import type { Database } from "#platform/database/schema.ts"
import type { AccountRef } from "./accountRef.ts"
import { parseOwner } from "./state.ts"

/** A recorded leg of a transfer. */
export interface LedgerEntry {
  readonly transferId: string
  readonly reference: string | null
  readonly kind: TransferKind
  readonly account: AccountRef
  readonly currency: string
  readonly amount: bigint
  readonly balanceBefore: bigint
  readonly balanceAfter: bigint
  readonly at: Date
}

/** All entries of one product operation, oldest first. */
export async function readOperationEntries(db: Kysely<Database>, operationId: string): Promise<readonly LedgerEntry[]> {
  const rows = await db
    .selectFrom("ledger.transfers as transfer")
    .innerJoin("ledger.entries as entry", "entry.transfer_id", "transfer.id")
    .innerJoin("ledger.accounts as account", "account.id", "entry.account_id")
    .where("transfer.operation_id", "=", operationId)
    .select(["transfer.id", "transfer.reference", "transfer.kind", "transfer.at"])
    .select(["account.owner", "account.currency", "entry.amount", "entry.balance_before", "entry.balance_after"])
    .orderBy("transfer.at")
    .orderBy("transfer.id")
    .orderBy("entry.amount")
    .execute()
  return rows.map((row) => ({
    transferId: row.id,
    reference: row.reference,
    kind: row.kind,
    account: parseOwner(row.owner),
    currency: row.currency,
    amount: row.amount,
    balanceBefore: row.balance_before,
    balanceAfter: row.balance_after,
    at: row.at,
  }))
}
