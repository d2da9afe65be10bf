import type { NetworkId } from "@wallet/core/money"
import { isServed } from "#platform/http/outsideParties.ts"
import { repeat } from "#platform/jobs/repeat.ts"
import type { Services } from "#platform/services.ts"
import { ChainUnavailableError } from "#rails/chain/chainRail.ts"
import type { OpenChains } from "#rails/chain/openChains.ts"
import { type ChainAmount, readAssetAmounts } from "#rails/chain/treasury/assetAmounts.ts"
import { listDueBatches, listMembers, openBatch, postponeBatch } from "#rails/chain/treasury/batches.ts"
import {
  type Collection,
  countOpenCollections,
  listDueCollections,
  openCollection,
  postponeCollection,
} from "#rails/chain/treasury/collections.ts"
import type { Collector } from "#rails/chain/treasury/collector.ts"
import type { Consolidator } from "#rails/chain/treasury/utxoConsolidator.ts"
import { chainWay } from "#rails/ways.ts"
import { bookFinal } from "./bookCosts.ts"
import { consolidate } from "./consolidate.ts"
import { findUnseenDeposits } from "./internalTransfers.ts"
import { isUndecided, keepBalance, listTargets, type Target } from "./targets.ts"

/** Services that collecting uses. */
type TreasuryServices = Pick<Services, "config" | "db" | "log" | "now">

const pauseMs = 15_000
/** Maximum number of addresses in progress per network: gas lent to them is missing from the hot wallet. */
const mostOpen = 20
/** Maximum number of addresses checked per round and currency. */
const mostLookedAt = 50
/** Maximum number of addresses emptied by one transaction. */
const mostInBatch = 100
/** Fewer are not worth a transaction of the hot wallet. */
const fewestInBatch = 4
/** Pause after a signer's refusal, or a token's refusal of a transfer. */
const pauseAfterRefusal = 10 * 60_000

/**
 * Empties deposit addresses into the hot wallets periodically. Any number of processes may do so.
 *
 * @returns how to stop it.
 * @throws ConfigError where the setting names what there is not.
 */
export function startCollections(
  services: Services,
  { collectors, consolidators }: Pick<OpenChains, "collectors" | "consolidators">,
): () => Promise<void> {
  readAssetAmounts("COLLECT_FROM", services.config.collectFrom)
  const present = Object.values(collectors).filter(({ network }) => isServed(services, chainWay("collection", network)))
  if (present.length + consolidators.length === 0) return () => Promise.resolve()
  return repeat(async () => {
    const thresholds = readAssetAmounts("COLLECT_FROM", services.config.collectFrom)
    // In parallel, so that a slow node delays no other network.
    await Promise.all([
      ...present.map((collector) => collectSafely(services, collector, thresholds)),
      ...consolidators.map((consolidator) => consolidateSafely(services, consolidator, thresholds)),
    ])
  }, pauseMs)
}

async function collectSafely(
  services: Services,
  collector: Collector,
  thresholds: readonly ChainAmount[],
): Promise<void> {
  const { network } = collector
  await collect(services, collector, thresholds).catch((err: unknown) => tell(services, err, network))
  await compareBalances(services, collector).catch((err: unknown) => tell(services, err, network))
}

/**
 * Outputs of networks that the setting does not name stay where they are. Consolidations in progress are still
 * booked.
 */
async function consolidateSafely(
  services: TreasuryServices,
  consolidator: Consolidator,
  thresholds: readonly ChainAmount[],
): Promise<void> {
  const { network } = consolidator
  const threshold = thresholds.find((one) => one.network === network)
  await consolidate(services, consolidator, threshold?.amount).catch((err: unknown) => tell(services, err, network))
}

/** Records coin that contracts sent to some of our addresses, on networks whose blocks do not show it. */
export async function compareBalances(services: Services, collector: Collector): Promise<void> {
  if (!collector.internalTransfers) return
  const height = await readHeight(services, collector)
  if (height !== undefined) await findUnseenDeposits(services, collector, height)
}

function tell({ log }: TreasuryServices, err: unknown, network: NetworkId, wallet?: string): void {
  const level = err instanceof ChainUnavailableError ? "debug" : "warn"
  log[level]({ err, network, wallet }, "could not look after deposit addresses")
}

/**
 * Runs one round on a network: books what is final, continues what is in progress, and starts with addresses that
 * hold enough.
 *
 * @param thresholds what is not among them stays where it is.
 */
export async function collect(
  services: TreasuryServices,
  collector: Collector,
  thresholds: readonly ChainAmount[],
): Promise<void> {
  const { db, now } = services
  const { network } = collector
  await bookFinal(services, collector)
  const height = await readHeight(services, collector)
  for (const collection of await listDueCollections(db, network, now()))
    await advance(services, collector, collection, height)
  await advanceBatches(services, collector)
  if (height === undefined) return
  // A token whose contract does not answer delays no other.
  for (const threshold of thresholds)
    if (threshold.network === network)
      await begin(services, collector, threshold, height).catch((err: unknown) => tell(services, err, network))
  for (const collection of await listDueCollections(db, network, now()))
    await advance(services, collector, collection, height)
  await advanceBatches(services, collector)
}

/**
 * The block up to which money may be moved: its deposits are recorded, and no reorganisation can revert it.
 * `undefined` before the first scan.
 */
async function readHeight({ db }: TreasuryServices, collector: Collector): Promise<bigint | undefined> {
  const { network } = collector
  const final = await collector.finalHeight()
  const cursor = await db.selectFrom("chain_cursors").select("height").where("network", "=", network).executeTakeFirst()
  const height = cursor && cursor.height < final ? cursor.height : final
  return cursor && height >= 0n ? height : undefined
}

async function advance(
  services: TreasuryServices,
  collector: Collector,
  collection: Collection,
  height: bigint | undefined,
): Promise<void> {
  const { db, now } = services
  const { network, wallet } = collection
  try {
    // Requested after the height was read, so that everything up to it is recorded.
    const isHeld = await isUndecided(db, network, wallet)
    await collector.advance(collection, isHeld ? undefined : height)
  } catch (error) {
    tell(services, error, network, wallet)
    if (!(error instanceof ChainUnavailableError))
      await postponeCollection(db, collection.id, new Date(now().getTime() + pauseAfterRefusal))
  }
}

async function advanceBatches(services: TreasuryServices, { network, batches }: Collector): Promise<void> {
  const { db, now } = services
  if (!batches) return
  for (const batch of await listDueBatches(db, network, now())) {
    try {
      await batches.advance(batch, await listMembers(db, batch.reference))
    } catch (error) {
      tell(services, error, network)
      if (!(error instanceof ChainUnavailableError))
        await postponeBatch(db, batch.reference, new Date(now().getTime() + pauseAfterRefusal))
    }
  }
}

/**
 * Starts with addresses that hold enough of one currency; many addresses of a token share a transaction if
 * possible.
 */
async function begin(
  services: TreasuryServices,
  collector: Collector,
  { contract, amount: from }: ChainAmount,
  height: bigint,
): Promise<void> {
  const { config, db, now } = services
  const { network } = collector
  const isBatched =
    contract !== null && config.collectBatches.includes(network) && (await collector.batches?.canBegin()) === true
  const targets = await listTargets(db, { network, contract, from }, isBatched ? mostInBatch : mostLookedAt, now())
  const ready = await findReady(services, collector, targets, { from, height })
  if (isBatched && ready.length >= fewestInBatch) {
    await db.transaction().execute(async (trx) => {
      for (const target of await openBatch(trx, { network, contract, targets: ready }, now()))
        await keepBalance(trx, network, target, 0n)
    })
    return
  }
  const free = mostOpen - (await countOpenCollections(db, network))
  for (const target of ready.slice(0, Math.max(free, 0))) {
    const { wallet, index } = target
    await db.transaction().execute(async (trx) => {
      const isFirst = await openCollection(trx, { network, wallet, index, contract }, now())
      if (isFirst) await keepBalance(trx, network, target, 0n)
    })
  }
}

/** Finds the addresses that hold enough, and records the balances of the others. */
async function findReady(
  { db }: TreasuryServices,
  collector: Collector,
  targets: readonly Target[],
  { from, height }: { readonly from: bigint; readonly height: bigint },
): Promise<readonly Target[]> {
  const ready: Target[] = []
  for (const target of targets) {
    const found = await collector.balance(target.wallet, target.contract, height)
    if (found >= from) ready.push(target)
    else await keepBalance(db, collector.network, target, found)
  }
  return ready
}
