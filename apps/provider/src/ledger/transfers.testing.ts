import type { Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { TestDatabase } from "../../test/postgres.ts"
import type { AccountRef } from "./accountRef.ts"
import { applyRequests } from "./applyRequests.ts"
import type { LedgerResult } from "./ledgerResult.ts"
import type { HoldRequest, LedgerRequest, TransferRequest } from "./requests.ts"

let references = 0

/** System accounts for money that customers bring in and take out. */
export const card: AccountRef = { owner: "system", code: "rail:card" }

export function customer(id: string): AccountRef {
  return { owner: "customer", id }
}

/** A transfer of `amount` with a unique reference. */
export function transfer(
  from: AccountRef,
  to: AccountRef,
  amount: bigint,
  more: { currency?: string; reference?: string; operationId?: string } = {},
): TransferRequest {
  const { currency = "USD", reference = `transfer-${++references}`, operationId = "operation" } = more
  return {
    kind: "transfer",
    reference,
    operationId,
    legs: [
      { account: from, currency, amount: -amount },
      { account: to, currency, amount },
    ],
  }
}

export function hold(account: AccountRef, amount: bigint, expiresAt?: Date): HoldRequest {
  const named = { kind: "hold", reference: `hold-${++references}`, operationId: "operation" } as const
  return { ...named, account, currency: "USD", amount, ...(expiresAt && { expiresAt }) }
}

/** Applies requests in a transaction of their own. */
export function applyAlone(
  database: Pick<TestDatabase, "db">,
  requests: readonly LedgerRequest[],
  now = new Date(),
): Promise<readonly LedgerResult[]> {
  return database.db.transaction().execute((trx: Transaction<Database>) => applyRequests(trx, requests, now))
}
