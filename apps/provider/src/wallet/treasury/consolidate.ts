import type { NetworkId } from "@wallet/core/money"
import { type Kysely, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { Services } from "#platform/services.ts"
import { ChainUnavailableError } from "#rails/chain/chainRail.ts"
import { markBooked } from "#rails/chain/payments/markBooked.ts"
import type { Consolidator } from "#rails/chain/treasury/utxoConsolidator.ts"
import {
  listOpenConsolidations,
  type NewOutput,
  openConsolidation,
  postponeConsolidation,
} from "#rails/chain/utxo/consolidations.ts"
import { postCost } from "./cost.ts"

type TreasuryServices = Pick<Services, "config" | "db" | "log" | "now">

/** Maximum number of outputs joined by one transaction: about 7,000 virtual bytes. */
const mostOutputs = 100
/** Minimum value of an output, as a multiple of the cost of spending it. */
const worth = 10n
/** Virtual size of a spent output, in bytes. */
const inputSize = 68n
/** Pause after a signer's refusal, or if nothing was left of the outputs. */
const pauseAfterRefusal = 10 * 60_000

/**
 * Runs one round on a network of the Bitcoin family: books what is final, continues what is in progress, and joins
 * outputs of deposits if fees are low and their sum is large enough.
 *
 * @param from how much they have to be together, in the smallest units; `undefined` where none are joined.
 */
export async function consolidate(
  services: TreasuryServices,
  consolidator: Consolidator,
  from: bigint | undefined,
): Promise<void> {
  const { db } = services
  const { network } = consolidator
  for (const { reference, settled_txid: txid, fee } of await listOpenConsolidations(db, network))
    if (txid !== null && fee !== null) await book(services, network, reference, fee)
  if (from !== undefined) await join(services, consolidator, from)
  await advanceOpen(services, consolidator)
}

async function join({ config, db, now }: TreasuryServices, consolidator: Consolidator, from: bigint): Promise<void> {
  const { network } = consolidator
  const feeRate = await consolidator.feeRate()
  if (feeRate <= BigInt(config.consolidateBelow)) {
    const outputs = await listOutputs(db, network, feeRate * inputSize * worth)
    const sum = outputs.reduce((total, { amount }) => total + amount, 0n)
    if (outputs.length > 0 && sum >= from) await openConsolidation(db, network, outputs, now())
  }
}

async function advanceOpen(services: TreasuryServices, consolidator: Consolidator): Promise<void> {
  const { db, log, now } = services
  const { network } = consolidator
  for (const { reference, not_before } of await listOpenConsolidations(db, network)) {
    if (not_before > now()) continue
    try {
      await consolidator.advance(reference)
    } catch (err) {
      const isAway = err instanceof ChainUnavailableError
      log[isAway ? "debug" : "warn"]({ err, network, reference }, "could not consolidate outputs")
      if (!isAway) await postponeConsolidation(db, reference, new Date(now().getTime() + pauseAfterRefusal))
    }
  }
}

/** Outputs of decided deposits that are in no consolidation, the largest first. */
async function listOutputs(db: Kysely<Database>, network: NetworkId, least: bigint): Promise<readonly NewOutput[]> {
  const { rows } = await sql<NewOutput>`
    SELECT deposit.txid, deposit.output_index AS vout, deposit.chain_amount AS amount, address.derivation_index
    FROM deposits deposit JOIN deposit_addresses address ON address.id = deposit.address_id
    WHERE deposit.network = ${network} AND address.network = ${network}
      AND deposit.state IN ('credited', 'below_minimum', 'returned') AND deposit.chain_amount >= ${least}
      AND NOT EXISTS (
        SELECT FROM chain_consolidated_outputs spent
        WHERE spent.network = ${network} AND spent.txid = deposit.txid AND spent.vout = deposit.output_index
      )
    ORDER BY deposit.chain_amount DESC LIMIT ${mostOutputs}
  `.execute(db)
  return rows
}

async function book({ db, now }: TreasuryServices, network: NetworkId, reference: string, fee: bigint): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await markBooked(trx, "chain_consolidations", reference, fee, now()))) return
    await postCost(trx, { reference, subjectId: reference, network, fee }, now())
  })
}
