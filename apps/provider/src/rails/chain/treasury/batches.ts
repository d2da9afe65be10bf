import type { NetworkId } from "@wallet/core/money"
import type { Kysely, Selectable } from "kysely"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import { type Collection, type CollectionTarget, openCollection } from "./collections.ts"

/** One transaction that empties many addresses of a token, or deploys the contract for that. */
export type Batch = Selectable<Database["chain_batches"]>

/** Adds a payment of the collector. A repeated reference changes nothing. */
export async function addBatch(
  db: Kysely<Database>,
  { reference, network, contract }: Pick<Batch, "reference" | "network" | "contract">,
  now: Date,
): Promise<void> {
  await db
    .insertInto("chain_batches")
    .values({ reference, network, contract, created_at: now, not_before: now, fee: null, booked_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Starts to empty many addresses of a token at once. @returns those that had no open collection. */
export async function openBatch<Target extends Omit<CollectionTarget, "network" | "contract">>(
  db: Kysely<Database>,
  { network, contract, targets }: { network: NetworkId; contract: string; targets: readonly Target[] },
  now: Date,
): Promise<readonly Target[]> {
  const reference = `batch:${newId()}`
  await addBatch(db, { reference, network, contract }, now)
  const opened: Target[] = []
  for (const target of targets) {
    const { wallet, index } = target
    const isFirst = await openCollection(db, { network, wallet, index, contract }, now, reference)
    if (isFirst) opened.push(target)
  }
  if (opened.length === 0) await db.deleteFrom("chain_batches").where("reference", "=", reference).execute()
  return opened
}

/** Due batches whose transaction is not booked. */
export function listDueBatches(db: Kysely<Database>, network: NetworkId, now: Date): Promise<readonly Batch[]> {
  return db
    .selectFrom("chain_batches")
    .selectAll()
    .where("network", "=", network)
    .where("booked_at", "is", null)
    .where("not_before", "<=", now)
    .orderBy("created_at")
    .execute()
}

/** The collections of a batch, by address. */
export function listMembers(db: Kysely<Database>, reference: string): Promise<readonly Collection[]> {
  return db
    .selectFrom("chain_collections")
    .selectAll()
    .where("batch", "=", reference)
    .where("state", "=", "open")
    .orderBy("derivation_index")
    .execute()
}

/** Postpones a batch. */
export async function postponeBatch(db: Kysely<Database>, reference: string, until: Date): Promise<void> {
  await db.updateTable("chain_batches").set({ not_before: until }).where("reference", "=", reference).execute()
}

/** The final transaction of a batch; `undefined` if there is none. */
export async function findFinal(db: Kysely<Database>, reference: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("chain_payments")
    .select("settled_txid")
    .where("reference", "=", reference)
    .executeTakeFirst()
  return row?.settled_txid ?? undefined
}
