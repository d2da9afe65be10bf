import { type Kysely, sql, type Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { limitTransaction } from "#platform/database/sessionLimits.ts"
import { type Invariant, invariants } from "./invariants.ts"

/** Data that no history of requests can have produced. */
export interface Difference {
  /** The invariant that is broken. */
  readonly rule: string
  /** The row concerned: a transfer's id, an account as `<id> <owner> <currency>`, a hold's reference, or a currency. */
  readonly id: string
  /** The actual and the expected value. */
  readonly detail: string
}

export interface VerifyProgress {
  readonly rule: string
  readonly done: number
  readonly total: number
}

export type OnVerifyProgress = (progress: VerifyProgress) => void

/** Checks every invariant over a snapshot of the whole ledger, while it is in use. An empty result means no differences. */
export function verifyLedger(
  db: Kysely<Database>,
  onProgress: OnVerifyProgress = () => {},
): Promise<readonly Difference[]> {
  return inSnapshot(db, (trx) => checkInvariants(trx, invariants, onProgress))
}

/** Checks some of the invariants in one snapshot. */
export async function checkInvariants(
  trx: Transaction<Database>,
  rules: readonly Invariant[],
  onProgress: OnVerifyProgress,
): Promise<readonly Difference[]> {
  const differences: Difference[] = []
  for (const [index, { rule, broken }] of rules.entries()) {
    const { rows } = await sql<{ id: string; detail: string }>`${broken}`.execute(trx)
    for (const { id, detail } of rows) differences.push({ rule, id, detail })
    onProgress({ rule, done: index + 1, total: rules.length })
  }
  return differences
}

/** Runs reads in one snapshot. */
export function inSnapshot<T>(db: Kysely<Database>, work: (trx: Transaction<Database>) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (trx) => {
      await limitTransaction(trx, "maintenance")
      return work(trx)
    })
}
