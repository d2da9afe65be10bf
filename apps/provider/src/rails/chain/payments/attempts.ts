import type { SigningRequest } from "@wallet/chains/signingRequest.ts"
import type { NetworkId } from "@wallet/core/money"
import { type Kysely, type Selectable, type SelectQueryBuilder, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { ChainUnavailableError, type SignedTransaction } from "../chainRail.ts"

/** One stored transaction of a payment. */
export type Attempt = Selectable<Database["chain_transactions"]>

/** The newest signed attempt at a payment, or the newest unsigned one. */
export function findNewestAttempt(db: Kysely<Database>, reference: string): Promise<Attempt | undefined> {
  return newestFirst(selectAttempts(db, reference)).limit(1).executeTakeFirst()
}

/** As `findNewestAttempt`, for several payments, by reference. */
export async function findNewestAttempts(
  db: Kysely<Database>,
  references: readonly string[],
): Promise<ReadonlyMap<string, Attempt>> {
  const query = db
    .selectFrom("chain_transactions")
    .selectAll()
    .where(sql<boolean>`reference = ANY(${[...references]}::text[])`)
  const rows = await newestFirst(query).execute()
  return new Map(rows.toReversed().map((row) => [row.reference, row]))
}

function newestFirst<Row>(query: SelectQueryBuilder<Database, "chain_transactions", Row>) {
  return query.orderBy((eb) => eb("raw", "is not", null), "desc").orderBy("attempt", "desc")
}

/** All attempts at a payment, oldest first. */
export function listAttempts(db: Kysely<Database>, reference: string): Promise<readonly Attempt[]> {
  return selectAttempts(db, reference).orderBy("attempt").execute()
}

function selectAttempts(db: Kysely<Database>, reference: string) {
  return db.selectFrom("chain_transactions").selectAll().where("reference", "=", reference)
}

/** The attempt with this transaction; `undefined` if it is not ours. */
export function findAttempt(db: Kysely<Database>, network: NetworkId, txid: string): Promise<Attempt | undefined> {
  return db
    .selectFrom("chain_transactions")
    .selectAll()
    .where("network", "=", network)
    .where("txid", "=", txid)
    .executeTakeFirst()
}

/**
 * Stores a signing request before it is sent to the signer.
 *
 * @returns the stored request: of two concurrent ones, the first counts for both.
 * @throws ChainUnavailableError if another process has given the attempt up in the meantime.
 */
export async function keepRequest(db: Kysely<Database>, request: SigningRequest, now: Date): Promise<SigningRequest> {
  const [kept] = await keepRequests(db, [request], now)
  if (kept) return kept
  const { reference, attempt } = request
  throw new ChainUnavailableError(`Attempt ${attempt} at the payment ${reference} was given up meanwhile`)
}

/** As `keepRequest`, for several payments, in order; `undefined` if another process has given the attempt up in the meantime. */
export async function keepRequests(
  db: Kysely<Database>,
  requests: readonly SigningRequest[],
  now: Date,
): Promise<readonly (SigningRequest | undefined)[]> {
  if (requests.length === 0) return []
  const rows = requests.map((request) => ({ ...toKey(request), network: request.network, request, created_at: now }))
  // In the same order in all processes, to avoid deadlocks with a process that gives an attempt up.
  await sql`
    INSERT INTO chain_transactions (reference, attempt, network, request, created_at)
    SELECT asked.reference, asked.attempt, asked.network, asked.request, asked.created_at
    FROM json_populate_recordset(NULL::chain_transactions, ${JSON.stringify(rows)}::json) AS asked
    JOIN chain_payments payment ON payment.reference = asked.reference AND payment.released_attempts <= asked.attempt
    ORDER BY asked.reference FOR SHARE OF payment
    ON CONFLICT DO NOTHING`.execute(db)
  const { rows: kept } = await sql<Pick<Attempt, "reference" | "attempt" | "request">>`
    SELECT kept.reference, kept.attempt, kept.request FROM chain_transactions kept
    JOIN json_to_recordset(${JSON.stringify(requests.map(toKey))}::json) AS asked (reference text, attempt int)
      ON kept.reference = asked.reference AND kept.attempt = asked.attempt`.execute(db)
  const found = new Map(kept.map((one) => [one.reference, one.request]))
  return requests.map(({ reference }) => found.get(reference))
}

function toKey({ reference, attempt }: Pick<SigningRequest, "reference" | "attempt">) {
  return { reference, attempt }
}

/** An attempt and its signed transaction. */
export interface SignedAttempt {
  readonly attempt: Pick<SigningRequest, "reference" | "attempt">
  readonly signed: SignedTransaction
}

/** Stores signed transactions before they can be sent. @throws if a request is not stored. */
export async function keepSigned(db: Kysely<Database>, attempts: readonly SignedAttempt[]): Promise<void> {
  if (attempts.length === 0) return
  const rows = attempts.map(({ attempt, signed: { txid, raw, fee } }) => ({
    ...toKey(attempt),
    txid,
    raw,
    fee: fee.toString(),
  }))
  const { numAffectedRows } = await sql`
    UPDATE chain_transactions kept SET txid = signed.txid, raw = signed.raw, fee = signed.fee
    FROM json_populate_recordset(NULL::chain_transactions, ${JSON.stringify(rows)}::json) AS signed
    WHERE kept.reference = signed.reference AND kept.attempt = signed.attempt`.execute(db)
  if (numAffectedRows !== BigInt(attempts.length)) throw new Error("What was signed was not asked for")
}

/** The signed transaction of a stored attempt; `undefined` if it is not signed. */
export function toSigned({ txid, raw, fee }: Attempt): SignedTransaction | undefined {
  return txid === null || raw === null || fee === null ? undefined : { txid, raw, fee }
}

/** The attempts with these transactions, by id. */
export async function findAttempts(
  db: Kysely<Database>,
  network: NetworkId,
  txids: readonly string[],
): Promise<ReadonlyMap<string, Attempt>> {
  const rows = await db
    .selectFrom("chain_transactions")
    .selectAll()
    .where("network", "=", network)
    .where("txid", "in", [...txids])
    .execute()
  return new Map(rows.map((row) => [row.txid ?? "", row]))
}

/** Records that a transaction is about to be sent. */
export async function markSent(db: Kysely<Database>, network: NetworkId, txid: string, now: Date): Promise<void> {
  await markEachSent(db, network, [txid], now)
}

/** As `markSent`, for several. */
export async function markEachSent(
  db: Kysely<Database>,
  network: NetworkId,
  txids: readonly string[],
  now: Date,
): Promise<void> {
  await db
    .updateTable("chain_transactions")
    .set({ sent_at: now })
    .where("network", "=", network)
    .where(sql<boolean>`txid = ANY(${[...txids]}::text[])`)
    .where("sent_at", "is", null)
    .execute()
}

/** As `markSent`, for a transaction known only by its bytes. @throws if it is not a stored one of ours. */
export async function markRawSent(db: Kysely<Database>, network: NetworkId, raw: string, now: Date): Promise<void> {
  const kept = await db
    .selectFrom("chain_transactions")
    .select("txid")
    .where("network", "=", network)
    .where("raw", "=", raw)
    .executeTakeFirst()
  if (!kept?.txid) throw new Error("Only what was signed and kept is sent")
  await markSent(db, network, kept.txid, now)
}

/** A payment with a sent transaction, or that was cancelled before, and without a final one. */
export interface OpenPayment {
  readonly reference: string
  readonly wallet: string
  readonly nonce: bigint
  readonly released_attempts: number
  /** The number of its transactions. */
  readonly attempts: bigint
  readonly is_cancelled: boolean
}

/** Open payments of a network, in the order of their nonces. */
export async function listOpenPayments(db: Kysely<Database>, network: NetworkId): Promise<readonly OpenPayment[]> {
  const { rows } = await sql<OpenPayment>`
    SELECT payment.reference, payment.wallet, payment.nonce, payment.released_attempts, kept.attempts,
      cancelled.reference IS NOT NULL AS is_cancelled
    FROM chain_payments payment
    LEFT JOIN chain_cancellations cancelled ON cancelled.reference = payment.reference
    CROSS JOIN LATERAL (
      SELECT count(*) AS attempts, coalesce(bool_or(sent_at IS NOT NULL), false) AS is_sent
      FROM chain_transactions WHERE reference = payment.reference
    ) kept
    WHERE payment.network = ${network} AND payment.settled_at IS NULL AND payment.nonce IS NOT NULL
      AND (kept.is_sent OR cancelled.reference IS NOT NULL)
    ORDER BY payment.nonce`.execute(db)
  return rows
}

/** Payments of a network with a sent and without a final transaction, oldest first. */
export async function listSentPayments(db: Kysely<Database>, network: NetworkId): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("chain_payments as payment")
    .innerJoin("chain_transactions as one", "one.reference", "payment.reference")
    .select(["payment.reference", "payment.created_at"])
    .distinct()
    .where("payment.network", "=", network)
    .where("payment.settled_at", "is", null)
    .where("one.sent_at", "is not", null)
    .orderBy("payment.created_at")
    .execute()
  return rows.map(({ reference }) => reference)
}

/** The wallets of a network with a payment that has become final since a moment. */
export async function listSettledWallets(
  db: Kysely<Database>,
  network: NetworkId,
  since: Date,
): Promise<readonly string[]> {
  const query = db.selectFrom("chain_payments").select("wallet").distinct().where("network", "=", network)
  return (await query.where("settled_at", ">=", since).execute()).map(({ wallet }) => wallet)
}

/**
 * Reopens payments that were final in blocks which the chain has dropped: later ones wait for their nonces.
 *
 * @param next the wallet's lowest nonce that is in no block.
 */
export async function reopenPayments(
  db: Kysely<Database>,
  { network, wallet }: { readonly network: NetworkId; readonly wallet: string },
  next: bigint,
): Promise<void> {
  await db
    .updateTable("chain_payments")
    .set({ settled_at: null, settled_txid: null })
    .where("network", "=", network)
    .where("wallet", "=", wallet)
    .where("nonce", ">=", next)
    .where("settled_at", "is not", null)
    .execute()
}

/** Records that a transaction of a payment is final: it can't be replaced any more. */
export async function settlePayment(db: Kysely<Database>, reference: string, txid: string, now: Date): Promise<void> {
  await db
    .updateTable("chain_payments")
    .set({ settled_at: now, settled_txid: txid })
    .where("reference", "=", reference)
    .where("settled_at", "is", null)
    .execute()
}
