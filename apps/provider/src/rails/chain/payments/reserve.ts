import type { NetworkId } from "@wallet/core/money"
import { type Kysely, sql, type Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"

/** A payment and its wallet. */
export interface NewPayment {
  readonly reference: string
  readonly network: NetworkId
  readonly wallet: string
}

/** A nonce of a wallet. */
export interface ReservedNonce {
  readonly nonce: bigint
  /** The attempt number for requesting a transaction with this nonce from the signer. */
  readonly attempt: number
}

/**
 * Reserves a wallet's lowest free nonce for a payment, in a committed row. A repeated reference returns its own.
 *
 * @param used the number of the wallet's mined transactions: lower nonces are taken.
 */
export async function reserveNonce(
  db: Kysely<Database>,
  { reference, ...wallet }: NewPayment,
  used: bigint,
  now: Date,
): Promise<ReservedNonce> {
  const places = await db
    .transaction()
    .execute((trx) => reserveNonces(trx, { ...wallet, references: [reference] }, used, now))
  const place = places.get(reference)
  if (!place) throw new Error(`The payment ${reference} is not there`)
  return place
}

/** The wallet that payments are made from. */
export type PayingWallet = Omit<NewPayment, "reference">

/** Locks a wallet's nonces until the transaction ends: otherwise two transactions would find the same nonce free. */
export async function lockPlaces(trx: Transaction<Database>, { network, wallet }: PayingWallet): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`nonce ${network} ${wallet}`}, 0))`.execute(trx)
}

/** Payments from one wallet. */
interface NewPayments extends PayingWallet {
  readonly references: readonly string[]
}

/** As `reserveNonce`, for several payments: those without a nonce get the lowest free ones, in order. */
export async function reserveNonces(
  trx: Transaction<Database>,
  { references, network, wallet }: NewPayments,
  used: bigint,
  now: Date,
): Promise<ReadonlyMap<string, ReservedNonce>> {
  if (references.length === 0) return new Map()
  const asked = [...references]
  // The lock blocks all other payments, so both statements are sent before the first response.
  const lock = lockPlaces(trx, { network, wallet })
  const reserve = sql<ReservedNonce & { readonly reference: string }>`
    WITH taken AS (
      SELECT nonce FROM chain_payments WHERE network = ${network} AND wallet = ${wallet} AND nonce >= ${used}
    ), placed AS (
      SELECT reference, nonce, released_attempts FROM chain_payments
      WHERE reference = ANY(${asked}::text[]) AND nonce IS NOT NULL
    ), wanting AS (
      SELECT reference, row_number() OVER (ORDER BY place) AS turn
      FROM unnest(${asked}::text[]) WITH ORDINALITY AS asked (reference, place)
      WHERE reference NOT IN (SELECT reference FROM placed)
    ), free AS (
      SELECT nonce, row_number() OVER (ORDER BY nonce) AS turn
      FROM generate_series(
        ${used}::bigint, ${used}::bigint + (SELECT count(*) FROM taken) + (SELECT count(*) FROM wanting) - 1
      ) AS nonce
      WHERE nonce NOT IN (SELECT nonce FROM taken)
    ), reserved AS (
      INSERT INTO chain_payments AS payment (reference, network, wallet, nonce, created_at)
      SELECT reference, ${network}, ${wallet}, nonce, ${now} FROM wanting JOIN free USING (turn) ORDER BY turn
      ON CONFLICT (reference) DO UPDATE SET nonce = coalesce(payment.nonce, excluded.nonce)
      RETURNING reference, nonce, released_attempts
    )
    SELECT reference, nonce, released_attempts AS attempt FROM (TABLE reserved UNION ALL TABLE placed) both_of_them`.execute(
    trx,
  )
  const [, { rows }] = await Promise.all([lock, reserve])
  return new Map(rows.map(({ reference, nonce, attempt }) => [reference, { nonce, attempt }]))
}

/**
 * Records a payment of a chain without reservations. A repeated reference returns the existing record.
 *
 * @returns the attempt number for its first request to the signer.
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

/** Those of these payments that have a nonce. */
export async function findPlaced(db: Kysely<Database>, references: readonly string[]): Promise<ReadonlySet<string>> {
  const query = db.selectFrom("chain_payments").select("reference").where("nonce", "is not", null)
  const rows = await query.where(sql<boolean>`reference = ANY(${[...references]}::text[])`).execute()
  return new Set(rows.map(({ reference }) => reference))
}

/** Releases a payment's nonce, so that later payments don't wait for it. */
export function releaseNonce(trx: Transaction<Database>, reference: string): Promise<unknown> {
  return trx.updateTable("chain_payments").set({ nonce: null }).where("reference", "=", reference).execute()
}
