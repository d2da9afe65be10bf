import { type CurrencyNetwork, currencyNetworks, type NetworkId } from "@wallet/core/money"
import { type Kysely, sql, type Transaction } from "kysely"
import { coldStorage, payoutRail } from "#ledger/postings/accounts.ts"
import { listOwners } from "#ledger/shards.ts"
import type { Database } from "#platform/database/schema.ts"
import { limitTransaction } from "#platform/database/sessionLimits.ts"
import type { ChainBlock, TokenContract } from "#rails/chain/chainRail.ts"
import { findAsset, fineCurrency, requireCurrency } from "#wallet/deposits/arrival.ts"
import type { DepositState } from "#wallet/deposits/depositLifecycle.ts"
import { unbookedCancellations } from "#wallet/treasury/unbookedCancellations.ts"
import type { KnownDeposit, KnownPayment } from "./reconcile.ts"

/** A deposit for which only the chain can tell if a block contains it now. */
export interface UncertainDeposit extends Pick<KnownDeposit, "contract" | "amount" | "isBooked"> {
  readonly txid: string
}

/** A payment of ours whose end is not yet booked. */
export interface OpenPayment extends Pick<KnownPayment, "contract" | "booked"> {
  /** The deposit that it returns; null for a customer's payout. */
  readonly returned: string | null
  /** The amount leaving our addresses, in the chain's smallest units; 0 for a payment between two of them. */
  readonly amount: bigint
  /** Every transaction signed for it. At most one of them is ever mined. */
  readonly txids: readonly string[]
}

/** All our records of a network, at one moment. */
export interface Books {
  /** The last block that was read. The books contain no deposit of a later block. */
  readonly block: ChainBlock
  /** Balances on the chain by the ledger, by currency, in the chain's smallest units. */
  readonly ledger: ReadonlyMap<string, bigint>
  /** Deposits in a block that are not yet credited, added up by contract. */
  readonly arriving: readonly KnownDeposit[]
  readonly uncertain: readonly UncertainDeposit[]
  readonly payments: readonly OpenPayment[]
}

/** A currency on a network. */
interface NetworkAsset extends Omit<CurrencyNetwork, "contract"> {
  /** Null for the network's own coin. */
  readonly contract: TokenContract
}

/** The currencies of a network, in the chain's units. */
export function listAssets(network: NetworkId): readonly NetworkAsset[] {
  return currencyNetworks
    .filter((entry) => entry.network.id === network)
    .map((entry) => ({ ...entry, contract: entry.contract ?? null }))
}

/** Reads the books of a network in one snapshot; `undefined` if no block of it has been read yet. */
export function readBooks(db: Kysely<Database>, network: NetworkId): Promise<Books | undefined> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (trx) => {
      await limitTransaction(trx, "maintenance")
      const cursor = await trx
        .selectFrom("chain_cursors")
        .select(["height", "hash"])
        .where("network", "=", network)
        .executeTakeFirst()
      if (!cursor) return undefined
      return {
        block: cursor,
        ledger: await readLedger(trx, network),
        arriving: await readArriving(trx, network),
        uncertain: await listUncertain(trx, network),
        payments: [
          ...(await listPayouts(trx, network)),
          ...(await listReturns(trx, network)),
          ...(await listCollections(trx, network)),
          ...(await listRefills(trx, network)),
        ],
      }
    })
}

/** Reads the balances on a network by the ledger, cold storage included, by currency, in the chain's smallest units. */
export async function readLedger(db: Kysely<Database>, network: NetworkId): Promise<ReadonlyMap<string, bigint>> {
  const rows = await db
    .selectFrom("ledger.accounts")
    .select(({ fn }) => ["currency", fn.sum<bigint>("posted").as("posted")])
    .where(
      sql<boolean>`owner = ANY(${[...listOwners(payoutRail({ rail: "crypto", network })), ...listOwners(coldStorage(network))]}::text[])`,
    )
    .groupBy("currency")
    .execute()
  const posted = new Map(rows.map((row) => [row.currency, row.posted]))
  return new Map(
    listAssets(network).map((asset) => {
      const finer = 10n ** BigInt(asset.chainDecimals - requireCurrency(asset.currency).decimals)
      const counted = (posted.get(asset.currency) ?? 0n) * finer
      // Fractions below the wallet's unit have their own account, if the chain has finer units.
      const fine = finer === 1n ? 0n : (posted.get(fineCurrency(asset)) ?? 0n)
      // The rail owes us the deposits: its balance is negative.
      return [asset.currency, -(counted + fine)]
    }),
  )
}

/** An unknown token has its own balance in the ledger, which is not compared. */
async function readArriving(trx: Transaction<Database>, network: NetworkId): Promise<readonly KnownDeposit[]> {
  const rows = await trx
    .selectFrom("deposits")
    .select(({ fn }) => ["contract", fn.sum<bigint>("chain_amount").as("amount")])
    .where("network", "=", network)
    .where("state", "in", ["confirming", "screening"])
    .groupBy("contract")
    .execute()
  return rows.flatMap(({ amount, ...row }) => {
    const contract = knownContract(network, row.contract)
    return contract === undefined ? [] : [{ contract, amount, isOnChain: true, isBooked: false }]
  })
}

/**
 * Deposits that left their block after the credit. Another block may contain them now, with too few confirmations.
 * The same goes for some returned ones.
 */
async function listUncertain(trx: Transaction<Database>, network: NetworkId): Promise<readonly UncertainDeposit[]> {
  const rows = await trx
    .selectFrom("deposits")
    .select(["contract", "chain_amount", "txid", "state"])
    .where("network", "=", network)
    .where((eb) =>
      eb.or([
        eb("state", "in", ["at_risk", "return_at_risk"]),
        eb.and([eb("state", "=", "returning"), eb("block_hash", "is", null)]),
      ]),
    )
    .execute()
  return rows.flatMap(({ chain_amount: amount, txid, state, ...row }) => {
    const contract = knownContract(network, row.contract)
    // A return of a dropped deposit is booked as a loss.
    return contract === undefined ? [] : [{ contract, amount, txid, isBooked: state !== "return_at_risk" }]
  })
}

async function listPayouts(trx: Transaction<Database>, network: NetworkId): Promise<readonly OpenPayment[]> {
  const { rows } = await sql<{ contract: string | null; amount: string; txids: string[] }>`
    SELECT
      first.request->>'contract' AS contract,
      coalesce(first.request->>'amount', first.request->'outputs'->0->>'amount') AS amount,
      array_agg(attempt.txid) AS txids
    FROM withdrawals
    JOIN chain_transactions first ON first.reference = withdrawals.id::text AND first.attempt = 0
    JOIN chain_transactions attempt ON attempt.reference = first.reference AND attempt.txid IS NOT NULL
    WHERE withdrawals.state IN ('queued', 'broadcasting', 'confirming', 'replaced') AND first.network = ${network}
    GROUP BY first.reference, first.attempt`.execute(trx)
  return rows.flatMap(({ amount, txids, ...row }) => {
    const contract = knownContract(network, row.contract)
    if (contract === undefined) return []
    return [{ contract, amount: BigInt(amount), txids, returned: null, booked: { amount: 0n, fee: 0n } }]
  })
}

/**
 * The ledger debits a deposit and the cost of its return once the return is final. For an older version it debited
 * them at the operator's decision, with an estimated cost.
 */
async function listReturns(trx: Transaction<Database>, network: NetworkId): Promise<readonly OpenPayment[]> {
  const { rows } = await sql<ReturnRow>`
    SELECT
      deposits.id, deposits.state, deposits.contract, deposits.chain_amount AS amount,
      coalesce(max(attempt.fee) FILTER (WHERE attempt.txid = deposits.return_txid), 0) AS fee,
      coalesce(array_agg(attempt.txid) FILTER (WHERE attempt.txid IS NOT NULL), '{}') AS txids
    FROM deposits
    LEFT JOIN chain_transactions attempt ON attempt.reference = coalesce(deposits.return_id, deposits.id)::text
    WHERE deposits.network = ${network} AND deposits.state IN ('returning', 'returned', 'return_at_risk')
      AND NOT EXISTS (SELECT FROM chain_return_costs WHERE deposit_id = deposits.id)
    GROUP BY deposits.id`.execute(trx)
  return rows.flatMap(({ id, state, amount, fee, txids, ...row }): OpenPayment[] => {
    const contract = knownContract(network, row.contract)
    // For an unknown token only the cost counts.
    if (contract === undefined) return state === "returning" ? [internalPayment(txids)] : []
    return state === "returning"
      ? [{ contract, amount, txids, returned: null, booked: { amount: 0n, fee: 0n } }]
      : [{ contract, amount, txids, returned: id, booked: { amount, fee } }]
  })
}

interface ReturnRow {
  readonly id: string
  readonly state: DepositState
  readonly contract: string | null
  readonly amount: bigint
  readonly fee: bigint
  readonly txids: string[]
}

/** A collection, between two of our addresses: only the fee leaves, which is booked once it is final. */
async function listCollections(trx: Transaction<Database>, network: NetworkId): Promise<readonly OpenPayment[]> {
  const { rows } = await sql<{ txids: string[] }>`
    WITH payment AS (
      SELECT reference FROM chain_collection_payments WHERE booked_at IS NULL
      UNION ALL SELECT reference FROM chain_batches WHERE booked_at IS NULL
      UNION ALL SELECT reference FROM chain_consolidations WHERE booked_at IS NULL
      UNION ALL SELECT id::text FROM cold_movements WHERE kind = 'to_cold' AND state IN ('approved', 'sent')
      UNION ALL SELECT reference FROM (${unbookedCancellations}) cancellation
    )
    SELECT array_agg(attempt.txid) AS txids
    FROM payment
    JOIN chain_transactions attempt ON attempt.reference = payment.reference AND attempt.txid IS NOT NULL
    WHERE attempt.network = ${network}
    GROUP BY payment.reference`.execute(trx)
  return rows.map(({ txids }) => internalPayment(txids))
}

/** A payment between our own addresses. */
function internalPayment(txids: readonly string[]): OpenPayment {
  return { contract: null, amount: 0n, txids, returned: null, booked: { amount: 0n, fee: 0n } }
}

/** A refill from cold storage to the hot wallet, signed by its own keys, so that only the scanner knows of it. */
async function listRefills(trx: Transaction<Database>, network: NetworkId): Promise<readonly OpenPayment[]> {
  const rows = await trx
    .selectFrom("cold_movements")
    .select("txid")
    .distinct()
    .where("network", "=", network)
    .where("kind", "=", "refill")
    .where("state", "=", "sent")
    .where("txid", "is not", null)
    .$narrowType<{ txid: string }>()
    .execute()
  return rows.map(({ txid }) => internalPayment([txid]))
}

/** A contract in the spelling of the table of networks; `undefined` for an unknown one. */
function knownContract(network: NetworkId, contract: TokenContract): TokenContract | undefined {
  const asset = findAsset(network, contract)
  return asset && (asset.contract ?? null)
}
