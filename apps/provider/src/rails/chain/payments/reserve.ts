import type { NetworkId } from "@wallet/core/money"
import { type Kysely, sql, type Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"

/** A payment, and the wallet that makes it. */
export interface NewPayment {
  readonly reference: string
  readonly network: NetworkId
  readonly wallet: string
}

/** A place in the order of a wallet's transactions. */
export interface ReservedNonce {
  readonly nonce: bigint
  /** The number under which the signer may be asked for a transaction in this place. */
  readonly attempt: number
}

/**
 * Reserves a place in the order of a wallet's transactions for a payment, in a committed row: the lowest one that is free.
 * The same reference again finds its own.
 *
 * @param used how many transactions of the wallet the chain has: places below are taken, whoever took them.
 */
export async function reserveNonce(
  db: Kysely<Database>,
  { reference, network, wallet }: NewPayment,
  used: bigint,
  now: Date,
): Promise<ReservedNonce> {
  return db.transaction().execute(async (trx) => {
    // One at a time: two that look at once would find the same place free.
    // Whoever holds the lock holds up everyone else, so both statements are on their way before the first one's answer is.
    const lock = sql`SELECT pg_advisory_xact_lock(hashtextextended(${`nonce ${network} ${wallet}`}, 0))`.execute(trx)
    const reserve = sql<ReservedNonce>`
      WITH taken AS (
        SELECT nonce FROM chain_payments WHERE network = ${network} AND wallet = ${wallet} AND nonce >= ${used}
      )
      INSERT INTO chain_payments AS payment (reference, network, wallet, nonce, created_at)
      SELECT ${reference}, ${network}, ${wallet}, free, ${now}
      FROM generate_series(${used}::bigint, ${used}::bigint + (SELECT count(*) FROM taken)) AS free
      WHERE free NOT IN (SELECT nonce FROM taken) ORDER BY free LIMIT 1
      ON CONFLICT (reference) DO UPDATE SET nonce = coalesce(payment.nonce, excluded.nonce)
      RETURNING nonce, released_attempts AS attempt`.execute(trx)
    const [, { rows }] = await Promise.all([lock, reserve])
    const [row] = rows
    if (!row) throw new Error(`The payment ${reference} is not there`)
    return row
  })
}

/**
 * Notes a payment of a chain on which nothing is reserved. The same reference again finds what was noted.
 *
 * @returns the number under which the signer may be asked for its first transaction.
 */
export async function registerPayment(
  db: Kysely<Database>,
  { reference, network, wallet }: NewPayment,
  now: Date,
): Promise<number> {
  await db
    .insertInto("chain_payments")
    .values({ reference, network, wallet, nonce: null, created_at: now, settled_at: null, settled_txid: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { released_attempts } = await db
    .selectFrom("chain_payments")
    .select("released_attempts")
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow()
  return released_attempts
}

/** Releases the place of a payment, so that it holds up nobody who comes later. */
export function releaseNonce(trx: Transaction<Database>, reference: string): Promise<unknown> {
  return trx.updateTable("chain_payments").set({ nonce: null }).where("reference", "=", reference).execute()
}
