import { findNetwork, type NetworkId } from "@wallet/core/money"
import { type Kysely, sql } from "kysely"
import type { Posting } from "#ledger/postings/posting.ts"
import type { Database } from "#platform/database/schema.ts"
import type { EventContext } from "#platform/events.ts"
import type { TokenContract } from "#rails/chain/chainRail.ts"
import type { DepositRow } from "#wallet/deposits/deposit.ts"
import type { DepositState } from "#wallet/deposits/depositLifecycle.ts"

/** States of decided deposits, whose money may be moved. */
const decidedStates: ReadonlySet<DepositState> = new Set(["credited", "below_minimum", "returned"])
/** While a deposit of an address is in one of these states, the address's money stays there. */
const undecidedStates = ["detected", "confirming", "screening", "held", "returning"] as const satisfies DepositState[]

/** Records addresses with new money that may be moved. */
export async function noteArrivals(
  { services, trx }: EventContext,
  deposits: readonly DepositRow[],
): Promise<readonly Posting[]> {
  // On Bitcoin and Litecoin outputs are collected, not addresses.
  const rows = deposits.filter(
    ({ state, network, currency }) =>
      decidedStates.has(state) && currency !== null && findNetwork(network)?.family !== "bitcoin",
  )
  if (rows.length === 0) return []
  await sql`
    INSERT INTO collection_targets (network, address_id, contract, balance, not_before)
    SELECT DISTINCT network, address_id, contract, NULL::numeric, ${services.now()}::timestamptz
    FROM unnest(
      ${rows.map(({ network }) => network)}::text[], ${rows.map(({ address_id }) => address_id)}::uuid[],
      ${rows.map(({ contract }) => contract)}::text[]
    ) AS arrived (network, address_id, contract)
    ON CONFLICT (network, address_id, (coalesce(contract, ''))) DO UPDATE
    SET balance = NULL, not_before = excluded.not_before
  `.execute(trx)
  return []
}

/** A deposit address with its balance. */
export interface Target {
  readonly wallet: string
  readonly index: number
  readonly contract: TokenContract
  /** Time of the last arrival, or of the next allowed check. */
  readonly since: Date
}

/**
 * Addresses of a network that may hold enough of a currency: more has arrived since the last check, or there was
 * enough then. Addresses with an undecided deposit are skipped.
 */
export async function listTargets(
  db: Kysely<Database>,
  { network, contract, from }: { readonly network: NetworkId; readonly contract: TokenContract; readonly from: bigint },
  limit: number,
  now: Date,
): Promise<readonly Target[]> {
  const { rows } = await sql<{ address: string; derivation_index: number; not_before: Date }>`
    SELECT address.address, address.derivation_index, target.not_before
    FROM collection_targets target JOIN deposit_addresses address ON address.id = target.address_id
    WHERE target.network = ${network} AND lower(target.contract) IS NOT DISTINCT FROM lower(${contract}::text)
      AND (target.balance IS NULL OR target.balance >= ${from}) AND target.not_before <= ${now}
      AND NOT EXISTS (${undecidedAt(network, sql.ref("target.address_id"))})
      AND NOT EXISTS (
        SELECT FROM chain_collections open
        WHERE open.network = ${network} AND open.wallet = address.address AND open.state = 'open'
      )
    ORDER BY target.not_before, target.address_id LIMIT ${limit}
  `.execute(db)
  return rows.map((row) => ({
    wallet: row.address,
    index: row.derivation_index,
    contract,
    since: row.not_before,
  }))
}

/** Resolves to true if a deposit at an address waits for a decision. */
export async function isUndecided(db: Kysely<Database>, network: NetworkId, wallet: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (
      SELECT FROM deposit_addresses address
      WHERE address.address = ${wallet} AND EXISTS (${undecidedAt(network, sql.ref("address.id"))})
    ) AS found
  `.execute(db)
  return rows[0]?.found !== false
}

function undecidedAt(network: NetworkId, addressId: ReturnType<typeof sql.ref>) {
  return sql`
    SELECT FROM deposits undecided WHERE undecided.address_id = ${addressId} AND undecided.network = ${network}
      AND undecided.state = ANY(${undecidedStates}::text[])`
}

/** Stores the balance found at an address, unless more has arrived since it was listed. */
export async function keepBalance(
  db: Kysely<Database>,
  network: NetworkId,
  target: Target,
  balance: bigint,
): Promise<void> {
  await sql`UPDATE collection_targets target SET balance = ${balance}::numeric ${ofTarget(network, target)}
    AND target.not_before = ${target.since}`.execute(db)
}

/** Schedules another check of an address. */
export async function lookLater(
  db: Kysely<Database>,
  network: NetworkId,
  target: Pick<Target, "wallet" | "contract">,
  notBefore: Date,
): Promise<void> {
  await sql`UPDATE collection_targets target SET balance = NULL, not_before = ${notBefore}
    ${ofTarget(network, target)}`.execute(db)
}

function ofTarget(network: NetworkId, { wallet, contract }: Pick<Target, "wallet" | "contract">) {
  return sql`
    FROM deposit_addresses address
    WHERE address.id = target.address_id AND address.address = ${wallet} AND target.network = ${network}
      AND lower(target.contract) IS NOT DISTINCT FROM lower(${contract}::text)`
}
