import type { NetworkId } from "@wallet/core/money"
import { type Kysely, type Selectable, sql } from "kysely"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"

/** An output at a deposit address that a consolidation spends. */
export type ConsolidatedOutput = Selectable<Database["chain_consolidated_outputs"]>

/** An output that may be consolidated. */
export type NewOutput = Pick<ConsolidatedOutput, "txid" | "vout" | "amount" | "derivation_index">

const childPrefix = "child:"

/** The reference of the consolidation that spends a payment's change, so that both are mined (CPFP). */
export function childReference(payment: string): string {
  return `${childPrefix}${payment}`
}

/** The payment of a child consolidation; `undefined` for one that joins outputs of deposits. */
export function findParent(reference: string): string | undefined {
  return reference.startsWith(childPrefix) ? reference.slice(childPrefix.length) : undefined
}

/** @throws if there is no such payment. */
export function findPayment(db: Kysely<Database>, reference: string) {
  return db
    .selectFrom("chain_payments")
    .select("settled_txid")
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow()
}

/** Resolves to true if a payment has a child. */
export async function hasChild(db: Kysely<Database>, payment: string): Promise<boolean> {
  const query = db.selectFrom("chain_consolidations").select("reference")
  return (await query.where("reference", "=", childReference(payment)).executeTakeFirst()) !== undefined
}

/** Starts to consolidate outputs. Each is spent by only one consolidation. @returns false if all of them are taken. */
export function openConsolidation(
  db: Kysely<Database>,
  network: NetworkId,
  outputs: readonly NewOutput[],
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const reference = `consolidate:${newId()}`
    // One at a time per network: two concurrent ones would split the outputs between them.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`consolidate ${network}`}, 0))`.execute(trx)
    const open = await trx
      .selectFrom("chain_consolidations")
      .select("reference")
      .where("network", "=", network)
      .where("booked_at", "is", null)
      .where("reference", "not like", `${childPrefix}%`)
      .executeTakeFirst()
    if (open) return false
    await trx
      .insertInto("chain_consolidations")
      .values({ reference, network, created_at: now, not_before: now, fee: null, booked_at: null })
      .execute()
    await trx
      .insertInto("chain_consolidated_outputs")
      .values(outputs.map((output) => ({ ...output, network, reference })))
      .execute()
    return true
  })
}

/** The outputs that a consolidation spends. */
export function listConsolidated(db: Kysely<Database>, reference: string): Promise<readonly ConsolidatedOutput[]> {
  return db
    .selectFrom("chain_consolidated_outputs")
    .selectAll()
    .where("reference", "=", reference)
    .orderBy("txid")
    .orderBy("vout")
    .execute()
}

/** Due consolidations, with the fee of a final one. */
export function listOpenConsolidations(db: Kysely<Database>, network: NetworkId) {
  return db
    .selectFrom("chain_consolidations as one")
    .leftJoin("chain_payments as payment", "payment.reference", "one.reference")
    .leftJoin("chain_transactions as final", (join) =>
      join.onRef("final.txid", "=", "payment.settled_txid").onRef("final.reference", "=", "one.reference"),
    )
    .select(["one.reference", "one.not_before", "payment.settled_txid", "final.fee"])
    .where("one.network", "=", network)
    .where("one.booked_at", "is", null)
    .execute()
}

/** Postpones a consolidation. */
export async function postponeConsolidation(db: Kysely<Database>, reference: string, until: Date): Promise<void> {
  await db.updateTable("chain_consolidations").set({ not_before: until }).where("reference", "=", reference).execute()
}
