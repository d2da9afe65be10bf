import type { NetworkId } from "@wallet/core/money"
import type { Kysely, Selectable } from "kysely"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import type { TokenContract } from "../chainRail.ts"

/** A deposit address that is emptied of one thing. */
export type Collection = Selectable<Database["chain_collections"]>

/** What a collection is to empty. */
export interface CollectionTarget {
  readonly network: NetworkId
  /** The deposit address. */
  readonly wallet: string
  /** Its number. */
  readonly index: number
  readonly contract: TokenContract
}

/** Begins to empty an address, by itself or in a batch. @returns false where something is being collected from it already. */
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

/** Collections under way that are in no batch, and due, the oldest first. */
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

/** How many collections of a network are under way. */
export async function countOpenCollections(db: Kysely<Database>, network: NetworkId): Promise<number> {
  const { count } = await db
    .selectFrom("chain_collections")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("network", "=", network)
    .where("state", "=", "open")
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Has a collection wait. */
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

/** A payment of a collection, and whether a transaction of it is final. */
export interface CollectionPayment {
  readonly reference: string
  readonly kind: "fund" | "move"
  readonly settled_at: Date | null
}

/** The payments that a collection has begun. */
export function listCollectionPayments(db: Kysely<Database>, id: string): Promise<readonly CollectionPayment[]> {
  return db
    .selectFrom("chain_collection_payments as one")
    .leftJoin("chain_payments as payment", "payment.reference", "one.reference")
    .select(["one.reference", "one.kind", "payment.settled_at"])
    .where("one.collection_id", "=", id)
    .orderBy("one.reference")
    .execute()
}

/** The name of the payment that empties an address. */
export function moveOf({ id }: Pick<Collection, "id">): string {
  return `collect:${id}:move`
}

/** Notes that a collection makes a payment, before anything of it is done. */
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

/** A payment that is final, and whose fee is not in the ledger yet. */
export interface UnbookedPayment {
  readonly reference: string
  readonly kind: "fund" | "move"
  readonly collection: Pick<Collection, "id" | "wallet" | "contract">
  readonly txid: string
}

/** Payments of collections that are final and not booked. */
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
