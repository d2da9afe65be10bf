import { type Kysely, sql, type Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { ChainTransaction } from "../chainRail.ts"
import type { NewPayment } from "../payments/reserve.ts"
import { type Coin, type Selection, selectCoins } from "./coinSelection.ts"
import type { UtxoNetwork } from "./utxoNode.ts"

/** The most outputs considered for one payment. */
const mostOutputs = 1_000

interface Wallet {
  readonly network: UtxoNetwork
  /** The address of the hot wallet. */
  readonly wallet: string
}

/** Stores outputs that blocks paid to the hot wallet. Only the node knows if they are still unspent. */
export async function keepOutputs(
  db: Kysely<Database>,
  { network, wallet }: Wallet,
  transactions: readonly ChainTransaction[],
): Promise<void> {
  const found = transactions.flatMap(({ txid, outputs }) =>
    outputs
      .filter(({ address }) => address === wallet)
      .map(({ index, amount }) => ({ network, txid, vout: index, wallet, amount, reserved_by: null })),
  )
  if (found.length === 0) return
  await db
    .insertInto("chain_outputs")
    .values(found)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Outputs that no other payment spends, largest first. */
export function listOutputs(
  db: Kysely<Database>,
  { reference, network, wallet }: NewPayment & Wallet,
  limit: number,
): Promise<readonly (Coin & { readonly isHeld: boolean })[]> {
  return db
    .selectFrom("chain_outputs")
    .select(["txid", "vout", "amount", sql<boolean>`reserved_by IS NOT NULL`.as("isHeld")])
    .where("network", "=", network)
    .where("wallet", "=", wallet)
    .where((eb) => eb.or([eb("reserved_by", "is", null), eb("reserved_by", "=", reference)]))
    .orderBy("isHeld", "desc")
    .orderBy("amount", "desc")
    .limit(limit)
    .execute()
}

/**
 * Reserves outputs for a payment in committed rows: the ones that it already has, and others only if these are not enough.
 *
 * @param spendable the outputs that the node has just reported as unspent.
 * @param feeRate in the smallest units per virtual byte.
 * @returns `attempt` is the attempt number for the signer; `undefined` if the remaining outputs are not enough, or a request of
 * the payment is already stored.
 */
export async function reserveOutputs(
  db: Kysely<Database>,
  payment: NewPayment & Wallet,
  spendable: readonly Coin[],
  { amount, feeRate }: { readonly amount: bigint; readonly feeRate: bigint },
  now: Date,
): Promise<(Selection & { readonly attempt: number }) | undefined> {
  const { reference, network, wallet } = payment
  return db.transaction().execute(async (trx) => {
    // One at a time: two concurrent ones would find the same outputs free.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`outputs ${network} ${wallet}`}, 0))`.execute(trx)
    await trx
      .insertInto("chain_payments")
      .values({ reference, network, wallet, nonce: null, created_at: now, settled_at: null, settled_txid: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const kept = await trx
      .selectFrom("chain_transactions")
      .select("attempt")
      .where("reference", "=", reference)
      .executeTakeFirst()
    if (kept) return undefined
    const known = new Set(spendable.map(toOutputName))
    const coins = (await listOutputs(trx, payment, mostOutputs)).filter((coin) => known.has(toOutputName(coin)))
    const held = coins.filter(({ isHeld }) => isHeld)
    const selection = selectCoins(network, held, amount, feeRate) ?? selectCoins(network, coins, amount, feeRate)
    if (!selection) return undefined
    for (const { txid, vout } of selection.coins)
      await trx
        .updateTable("chain_outputs")
        .set({ reserved_by: reference })
        .where("network", "=", network)
        .where("txid", "=", txid)
        .where("vout", "=", vout)
        .execute()
    const { attempt } = await trx
      .selectFrom("chain_payments")
      .select("released_attempts as attempt")
      .where("reference", "=", reference)
      .executeTakeFirstOrThrow()
    return { ...selection, attempt }
  })
}

/** Releases the outputs of a payment, so that other payments can use them. */
export function releaseOutputs(trx: Transaction<Database>, reference: string): Promise<unknown> {
  return trx.updateTable("chain_outputs").set({ reserved_by: null }).where("reserved_by", "=", reference).execute()
}

function toOutputName({ txid, vout }: Pick<Coin, "txid" | "vout">): string {
  return `${txid}:${vout}`
}

/** The total of unreserved outputs, including the change of payments that is not in a scanned block yet. */
export async function readSpendable(db: Kysely<Database>, { network, wallet }: Wallet): Promise<bigint> {
  const { rows } = await sql<{ free: bigint }>`
    SELECT
      (SELECT coalesce(sum(amount), 0) FROM chain_outputs
        WHERE network = ${network} AND wallet = ${wallet} AND reserved_by IS NULL)
      + (SELECT coalesce(sum((newest.request->>'change')::numeric), 0)
        FROM chain_payments payment
        CROSS JOIN LATERAL (
          SELECT request FROM chain_transactions WHERE reference = payment.reference ORDER BY attempt DESC LIMIT 1
        ) newest
        WHERE payment.network = ${network} AND payment.wallet = ${wallet} AND payment.settled_at IS NULL
          AND NOT EXISTS (
            SELECT FROM chain_transactions one
            JOIN chain_outputs output ON output.network = one.network AND output.txid = one.txid
            WHERE one.reference = payment.reference AND output.wallet = ${wallet}
          )) AS free`.execute(db)
  return rows[0]?.free ?? 0n
}
