import type { SigningRequest } from "@wallet/chains/signingRequest.ts"
import type { NetworkId } from "@wallet/core/money"
import { type Kysely, type Selectable, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { ChainUnavailableError, type SignedTransaction } from "../chainRail.ts"

/** One transaction in the name of a payment, as it is kept. */
export type Attempt = Selectable<Database["chain_transactions"]>

/** The newest attempt at a payment that is signed, or the newest one where none is. */
export function findNewestAttempt(db: Kysely<Database>, reference: string): Promise<Attempt | undefined> {
  return attemptsOf(db, reference)
    .orderBy((eb) => eb("raw", "is not", null), "desc")
    .orderBy("attempt", "desc")
    .limit(1)
    .executeTakeFirst()
}

/** All attempts at a payment, the first one first. */
export function listAttempts(db: Kysely<Database>, reference: string): Promise<readonly Attempt[]> {
  return attemptsOf(db, reference).orderBy("attempt").execute()
}

function attemptsOf(db: Kysely<Database>, reference: string) {
  return db.selectFrom("chain_transactions").selectAll().where("reference", "=", reference)
}

/** The attempt that a transaction of ours is; `undefined` for one of somebody else. */
export function findAttempt(db: Kysely<Database>, network: NetworkId, txid: string): Promise<Attempt | undefined> {
  return db
    .selectFrom("chain_transactions")
    .selectAll()
    .where("network", "=", network)
    .where("txid", "=", txid)
    .executeTakeFirst()
}

/**
 * Keeps what the signer is going to be asked for, before it is asked.
 *
 * @returns what is kept: of two that ask at once, one's request counts for both.
 * @throws ChainUnavailableError where another process has given the attempt up meanwhile.
 */
export async function keepRequest(db: Kysely<Database>, request: SigningRequest, now: Date): Promise<SigningRequest> {
  const { reference, attempt, network } = request
  await sql`
    INSERT INTO chain_transactions (reference, attempt, network, request, created_at)
    SELECT reference, ${attempt}, ${network}, ${JSON.stringify(request)}, ${now} FROM chain_payments
    WHERE reference = ${reference} AND released_attempts <= ${attempt} FOR SHARE
    ON CONFLICT DO NOTHING`.execute(db)
  const kept = await attemptsOf(db, reference).where("attempt", "=", attempt).executeTakeFirst()
  if (!kept) throw new ChainUnavailableError(`Attempt ${attempt} at the payment ${reference} was given up meanwhile`)
  return kept.request
}

/** Keeps what was signed, before anybody may send it. @throws where the request is not kept. */
export async function keepSigned(
  db: Kysely<Database>,
  { reference, attempt }: Pick<SigningRequest, "reference" | "attempt">,
  { txid, raw, fee }: SignedTransaction,
): Promise<void> {
  await db
    .updateTable("chain_transactions")
    .set({ txid, raw, fee })
    .where("reference", "=", reference)
    .where("attempt", "=", attempt)
    .returning("attempt")
    .executeTakeFirstOrThrow()
}

/** What a kept attempt came to; `undefined` while it is not signed. */
export function signedOf({ txid, raw, fee }: Attempt): SignedTransaction | undefined {
  return txid === null || raw === null || fee === null ? undefined : { txid, raw, fee }
}

/** The attempts that transactions of ours are, by their ids. */
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

/** Notes that a transaction is about to be sent. */
export async function markSent(db: Kysely<Database>, network: NetworkId, txid: string, now: Date): Promise<void> {
  await db
    .updateTable("chain_transactions")
    .set({ sent_at: now })
    .where("network", "=", network)
    .where("txid", "=", txid)
    .where("sent_at", "is", null)
    .execute()
}

/** The same, of one that is only known by what is sent. @throws where it was not signed for us, and kept. */
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

/** A payment of which a transaction was sent, or that was cancelled before, and none is final yet. */
export interface OpenPayment {
  readonly reference: string
  readonly wallet: string
  readonly nonce: bigint
  readonly released_attempts: number
  /** How many transactions were asked for in its name. */
  readonly attempts: bigint
  readonly is_cancelled: boolean
}

/** Open payments of a network, in the order in which they have to be mined. */
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

/** Payments of a network of which a transaction was sent, and none is final yet, the oldest first. */
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

/** The wallets of a network of which a payment has become final since a moment. */
export async function listSettledWallets(
  db: Kysely<Database>,
  network: NetworkId,
  since: Date,
): Promise<readonly string[]> {
  const query = db.selectFrom("chain_payments").select("wallet").distinct().where("network", "=", network)
  return (await query.where("settled_at", ">=", since).execute()).map(({ wallet }) => wallet)
}

/**
 * Opens payments again that were final in blocks which the chain has dropped: those behind them wait for their nonces.
 *
 * @param next the lowest nonce of the wallet that no block has.
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

/** Notes that a transaction of a payment is final: nothing takes its place any more. */
export async function settlePayment(db: Kysely<Database>, reference: string, txid: string, now: Date): Promise<void> {
  await db
    .updateTable("chain_payments")
    .set({ settled_at: now, settled_txid: txid })
    .where("reference", "=", reference)
    .where("settled_at", "is", null)
    .execute()
}
