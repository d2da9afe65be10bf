import type { NetworkId } from "@wallet/core/money"
import type { Kysely, Selectable } from "kysely"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import type { TokenContract } from "../chainRail.ts"

/** A deposit address that is being emptied of one asset. */
export type Collection = Selectable<Database["chain_collections"]>

/** The subject of a collection. */
export interface CollectionTarget {
  readonly network: NetworkId
  /** The deposit address. */
  readonly wallet: string
  /** Its number. */
  readonly index: number
  readonly contract: TokenContract
}

/** Starts to empty an address, alone or in a batch. @returns false if it already has an open collection. */
export async function openCollection(
  db: Kysely<Database>,
  { network, wallet, index, contract }: CollectionTarget,
  now: Date,
  batch: string | null = null,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("chain_collections")
    .values({
      id: newId(),
      network,
      wallet,
      derivation_index: index,
      contract,
      state: "open",
      batch,
      created_at: now,
      not_before: now,
      ended_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Due open collections outside of batches, oldest first. */
export function listDueCollections(
  db: Kysely<Database>,
  network: NetworkId,
  now: Date,
): Promise<readonly Collection[]> {
  return db
    .selectFrom("chain_collections")
    .selectAll()
    .where("network", "=", network)
    .where("state", "=", "open")
    .where("batch", "is", null)
    .where("not_before", "<=", now)
    .orderBy("created_at")
    .execute()
}

/** The number of a network's open collections. */
export async function countOpenCollections(db: Kysely<Database>, network: NetworkId): Promise<number> {
  const { count } = await db
    .selectFrom("chain_collections")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("network", "=", network)
    .where("state", "=", "open")
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Postpones a collection. */
export async function postponeCollection(db: Kysely<Database>, id: string, until: Date): Promise<void> {
  await db.updateTable("chain_collections").set({ not_before: until }).where("id", "=", id).execute()
}

/** Ends a collection. */
export async function endCollection(
  db: Kysely<Database>,
  id: string,
  state: Exclude<Collection["state"], "open">,
  now: Date,
): Promise<void> {
  await db
    .updateTable("chain_collections")
    .set({ state, ended_at: now })
    .where("id", "=", id)
    .where("state", "=", "open")
    .execute()
}

/** A payment of a collection; tells if a transaction of it is final. */
export interface CollectionPayment {
  readonly reference: string
  readonly kind: "fund" | "move"
  readonly settled_at: Date | null
}

/** The payments that a collection has started. */
export function listCollectionPayments(db: Kysely<Database>, id: string): Promise<readonly CollectionPayment[]> {
  return db
    .selectFrom("chain_collection_payments as one")
    .leftJoin("chain_payments as payment", "payment.reference", "one.reference")
    .select(["one.reference", "one.kind", "payment.settled_at"])
    .where("one.collection_id", "=", id)
    .orderBy("one.reference")
    .execute()
}

/** The reference of the payment that empties an address. */
export function toMoveReference({ id }: Pick<Collection, "id">): string {
  return `collect:${id}:move`
}

/** Records a payment of a collection, before it is made. */
export async function addCollectionPayment(
  db: Kysely<Database>,
  id: string,
  { reference, kind }: Pick<CollectionPayment, "reference" | "kind">,
): Promise<void> {
  await db
    .insertInto("chain_collection_payments")
    .values({ reference, collection_id: id, kind, fee: null, booked_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A final payment whose fee is not booked yet. */
export interface UnbookedPayment {
  readonly reference: string
  readonly kind: "fund" | "move"
  readonly collection: Pick<Collection, "id" | "wallet" | "contract">
  readonly txid: string
}

/** Final payments of collections that are not booked. */
export async function listUnbooked(
  db: Kysely<Database>,
  network: NetworkId,
  limit: number,
): Promise<readonly UnbookedPayment[]> {
  const rows = await db
    .selectFrom("chain_collection_payments as one")
    .innerJoin("chain_payments as payment", "payment.reference", "one.reference")
    .innerJoin("chain_collections as collection", "collection.id", "one.collection_id")
    .select([
      "one.reference",
      "one.kind",
      "collection.id",
      "collection.wallet",
      "collection.contract",
      "payment.settled_txid",
    ])
    .where("one.booked_at", "is", null)
    .where("collection.network", "=", network)
    .where("payment.settled_txid", "is not", null)
    .orderBy("payment.settled_at")
    .limit(limit)
    .$narrowType<{ settled_txid: string }>()
    .execute()
  return rows.map(({ reference, kind, id, wallet, contract, settled_txid: txid }) => ({
    reference,
    kind,
    collection: { id, wallet, contract },
    txid,
  }))
}
