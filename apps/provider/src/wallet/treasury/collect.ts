import { requireNetwork } from "@wallet/chains/networkParameters.ts"
import type { NetworkId } from "@wallet/core/money"
import { storedMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { ChainUnavailableError } from "#rails/chain/chainRail.ts"
import { type ChainAmount, readAssetAmounts } from "#rails/chain/treasury/assetAmounts.ts"
import {
  type Collection,
  countOpenCollections,
  endCollection,
  listDueCollections,
  listUnbooked,
  markBooked,
  openCollection,
  postponeCollection,
  type UnbookedPayment,
} from "#rails/chain/treasury/collections.ts"
import type { Collector, Collectors, FinalOutcome } from "#rails/chain/treasury/collector.ts"
import { credit, debit, payoutRail, post, systemAccounts } from "#wallet/history/post.ts"
import { isUndecided, keepBalance, listTargets, lookLater } from "./targets.ts"

/** What collecting takes of the services. */
type TreasuryServices = Pick<Services, "config" | "db" | "log" | "now">

const pauseMs = 15_000
/** So many addresses of a network are under way at once: gas that is lent to them is gone from the hot wallet meanwhile. */
const mostOpen = 20
/** So many addresses are looked at in one round, for each currency. */
const mostLookedAt = 50
/** So many fees are booked in one round. */
const mostBooked = 100
/** After a signer has refused, or a token its transfer. */
const pauseAfterRefusal = 10 * 60_000
/** After a transfer was mined in vain. */
const pauseAfterFailure = 24 * 3_600_000

/**
 * Empties deposit addresses into the hot wallets now and again. Any number of processes may do so at once.
 *
 * @returns how to stop it.
 * @throws ConfigError where the setting names what there is not.
 */
export function startCollections(services: TreasuryServices, collectors: Collectors): () => Promise<void> {
  const thresholds = readAssetAmounts("COLLECT_FROM", services.config.collectFrom)
  const present = Object.values(collectors)
  if (present.length === 0) return () => Promise.resolve()
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const look = async (): Promise<void> => {
    // At once: one whose node takes its time holds up no other.
    await Promise.all(present.map((collector) => collectSafely(services, collector, thresholds)))
    if (!stopped) timer = setTimeout(() => void (looking = look()), pauseMs)
  }
  let looking = look()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await looking
  }
}

async function collectSafely(
  services: TreasuryServices,
  collector: Collector,
  thresholds: readonly ChainAmount[],
): Promise<void> {
  await collect(services, collector, thresholds).catch((err: unknown) => tell(services, err, collector.network))
}

function tell({ log }: TreasuryServices, err: unknown, network: NetworkId, wallet?: string): void {
  const level = err instanceof ChainUnavailableError ? "debug" : "warn"
  log[level]({ err, network, wallet }, "could not collect from deposit addresses")
}

/**
 * One round on a network: books what is final, goes on with what is under way, and begins with addresses that hold enough.
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
  if (height === undefined) return
  // A token whose contract does not answer holds up no other.
  for (const threshold of thresholds)
    if (threshold.network === network)
      await begin(services, collector, threshold, height).catch((err: unknown) => tell(services, err, network))
  for (const collection of await listDueCollections(db, network, now()))
    await advance(services, collector, collection, height)
}

/**
 * Up to which block money may be moved: its deposits are written down, and no reorganisation takes it away again.
 * `undefined` before the first look at the chain.
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
    // Asked after the height was read: what came up to it is written down.
    const isHeld = await isUndecided(db, network, wallet)
    await collector.advance(collection, isHeld ? undefined : height)
  } catch (error) {
    tell(services, error, network, wallet)
    if (!(error instanceof ChainUnavailableError))
      await postponeCollection(db, collection.id, new Date(now().getTime() + pauseAfterRefusal))
  }
}

/** Begins with addresses that hold enough of one currency. */
async function begin(
  { db, now }: TreasuryServices,
  collector: Collector,
  { contract, amount: from }: ChainAmount,
  height: bigint,
): Promise<void> {
  const { network } = collector
  let free = mostOpen - (await countOpenCollections(db, network))
  if (free <= 0) return
  for (const target of await listTargets(db, { network, contract, from }, mostLookedAt, now())) {
    const found = await collector.balance(target.wallet, contract, height)
    if (found < from) {
      await keepBalance(db, network, target, found)
      continue
    }
    const { wallet, index } = target
    const isOpened = await db.transaction().execute(async (trx) => {
      const isFirst = await openCollection(trx, { network, wallet, index, contract }, now())
      if (isFirst) await keepBalance(trx, network, target, 0n)
      return isFirst
    })
    if (isOpened) free -= 1
    if (free <= 0) return
  }
}

/** Writes what the networks took for collecting into the ledger. */
async function bookFinal(services: TreasuryServices, collector: Collector): Promise<void> {
  for (const payment of await listUnbooked(services.db, collector.network, mostBooked)) {
    const outcome = await collector.outcome(payment.txid)
    if (outcome) await book(services, collector.network, payment, outcome)
  }
}

async function book(
  { db, now }: TreasuryServices,
  network: NetworkId,
  { reference, kind, collection }: UnbookedPayment,
  { isGood, fee }: FinalOutcome,
): Promise<void> {
  const at = now()
  await db.transaction().execute(async (trx) => {
    if (!(await markBooked(trx, reference, fee, at))) return
    if (kind === "move") await endCollection(trx, collection.id, isGood ? "done" : "failed", at)
    if (kind === "move" && !isGood)
      await lookLater(trx, network, collection, new Date(at.getTime() + pauseAfterFailure))
    const cost = storedMoney(fee, requireNetwork(network).nativeCurrency)
    const legs = [debit(systemAccounts.networkCosts, cost), credit(payoutRail({ rail: "crypto", network }), cost)]
    await post(trx, { reference: `${reference}:cost`, subjectId: `collect:${collection.id}`, legs }, at)
  })
}
