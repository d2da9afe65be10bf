import { type Kysely, sql, type Transaction } from "kysely"
import { v7 as idAt, NIL } from "uuid"
import { idTime } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import { type ChainHead, emptyChain, hashRow } from "./chain.ts"

/** An arbitrary number that no other lock of this database uses. */
export const sealingLock = 7_201_144_940
const batchSize = 1000

/**
 * The time before the chain's latest row from which unsealed transfers are searched. An id contains its time of creation, and a
 * transfer created earlier may commit later.
 */
export const lookBack = {
  /** Longer than any transfer takes to commit; under load this covers a million transfers. */
  thorough: 10 * 60_000,
  /** Enough for nearly all transfers: a group of payments commits within a second. */
  usual: 10_000,
} as const

/**
 * Appends the transfers recorded since the last call to the hash chain. Safe with several processes: one seals at a time, and the
 * others return at once.
 *
 * @param from `start` examines the whole ledger.
 * @returns the number of added rows; undefined if another process is sealing, which may have started later.
 */
export async function sealTransfers(
  db: Kysely<Database>,
  from: "start" | keyof typeof lookBack,
): Promise<number | undefined> {
  let sealed = 0
  let after: string | undefined
  for (;;) {
    const added = await db.transaction().execute((trx) => sealBatch(trx, from, after))
    if (!added) return undefined
    sealed += added.length
    if (added.length < batchSize) return sealed
    // Skips transfers already examined: under load the overlap consists of nothing else.
    after = added.at(-1)
  }
}

/** @returns the ids of the added transfers, in order; undefined if another process is sealing. */
async function sealBatch(
  trx: Transaction<Database>,
  from: "start" | keyof typeof lookBack,
  after: string | undefined,
): Promise<readonly string[] | undefined> {
  const { rows: claims } = await sql<{ claimed: boolean }>`
    SELECT pg_try_advisory_xact_lock(${sealingLock}) AS claimed
  `.execute(trx)
  if (!claims[0]?.claimed) return undefined
  const head = await readChainHead(trx)
  const lowest = after ?? (from === "start" ? NIL : await readLowestUnsealedId(trx, head, lookBack[from]))
  const unsealed = await readUnsealed(trx, lowest)
  let { position, hash } = head
  const seals = unsealed.map(({ id, content }) => {
    position += 1n
    hash = hashRow(hash, content)
    return { position, transfer_id: id, hash }
  })
  if (seals.length > 0) {
    await sql`
      INSERT INTO ledger.seals (position, transfer_id, hash) SELECT * FROM unnest(
        ${seals.map((seal) => seal.position)}::bigint[], ${seals.map((seal) => seal.transfer_id)}::uuid[],
        ${seals.map((seal) => seal.hash)}::bytea[]
      )
    `.execute(trx)
    await writeChainEnd(trx, { position, hash })
  }
  return unsealed.map(({ id }) => id)
}

/**
 * The current or former end of the chain. The chain continues from it even if rows were removed, so that their loss stays
 * visible.
 */
export async function readChainHead(db: Kysely<Database>): Promise<ChainHead> {
  const ends = await Promise.all([readChainEnd(db), readLatestSeal(db)])
  const [latest] = ends.filter((end) => end !== undefined).toSorted((a, b) => Number(b.position - a.position))
  return latest ?? emptyChain
}

/** The end of the chain at the last seal. */
export function readChainEnd(db: Kysely<Database>): Promise<ChainHead | undefined> {
  return db.selectFrom("ledger.chain_end").select(["position", "hash"]).executeTakeFirst()
}

/** The last row of the chain. */
function readLatestSeal(db: Kysely<Database>): Promise<ChainHead | undefined> {
  return db
    .selectFrom("ledger.seals")
    .select(["position", "hash"])
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst()
}

/** @returns undefined where the chain has no such position. */
export async function readPlace(db: Kysely<Database>, position: bigint): Promise<ChainHead | undefined> {
  if (position === emptyChain.position) return emptyChain
  return db.selectFrom("ledger.seals").select(["position", "hash"]).where("position", "=", position).executeTakeFirst()
}

async function writeChainEnd(trx: Transaction<Database>, end: ChainHead): Promise<void> {
  await trx
    .insertInto("ledger.chain_end")
    .values(end)
    .onConflict((conflict) => conflict.column("is_only").doUpdateSet(end))
    .execute()
}

async function readUnsealed(trx: Transaction<Database>, from: string): Promise<{ id: string; content: string }[]> {
  const { rows } = await sql<{ id: string; content: string }>`
    SELECT id, content FROM ledger.contents(ARRAY(
      SELECT t.id FROM ledger.transfers t
      WHERE t.id >= ${from}
        -- The same bound twice: PostgreSQL does not conclude the second one, and would pass by every seal from the first on.
        AND NOT EXISTS (SELECT FROM ledger.seals s WHERE s.transfer_id = t.id AND s.transfer_id >= ${from})
      ORDER BY t.id LIMIT ${batchSize}
    )) ORDER BY id
  `.execute(trx)
  return rows
}

/**
 * The lowest transfer id that may wait to be sealed. Ids contain their time of creation.
 *
 * @param back milliseconds before the chain's latest row.
 */
export async function readLowestUnsealedId(
  trx: Transaction<Database>,
  { position }: ChainHead,
  back: number = lookBack.thorough,
): Promise<string> {
  const latest = await trx
    .selectFrom("ledger.seals")
    .select("transfer_id")
    .where("position", "=", position)
    .executeTakeFirst()
  if (!latest) return NIL
  const made = Number.parseInt(latest.transfer_id.replaceAll("-", "").slice(0, 12), 16)
  // A forged id may contain any time. It must not hide later transfers.
  const msecs = Math.min(made, idTime()) - back
  return idAt({ msecs: Math.max(msecs, 0), random: new Uint8Array(16), seq: 0 })
}
