import { type NetworkId, networks } from "@wallet/core/money"
import { repeat } from "#platform/jobs/repeat.ts"
import type { Services } from "#platform/services.ts"
import { ChainUnavailableError } from "#rails/chain/chainRail.ts"
import { type Comparison, compareNetwork } from "./compare.ts"
import { explain, type Stray } from "./explain.ts"
import { searchStrays } from "./searchStrays.ts"
import { listReconciliations, listStrays, listUncompared, storeComparison } from "./store.ts"

const pollMs = 15_000
/** Longer than a comparison takes. If a process dies during one, another process repeats it. */
const leaseMs = 15 * 60_000

/**
 * Compares every network that has nodes with the ledger, whenever enough blocks have passed, and with each block
 * while there is a difference. Any number of processes may run it: one of them does each comparison.
 *
 * @returns how to stop it.
 */
export function startReconciler(services: Services): () => Promise<void> {
  // One loop per network: a slow node delays no other network.
  const stops = networks.filter(({ id }) => services.rails.holdings[id]).map(({ id }) => startOne(services, id))
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

function startOne(services: Services, network: NetworkId): () => Promise<void> {
  let isNoted = false
  const work = async () => {
    if (!isNoted) await noteWatched(services, network)
    isNoted = true
    await reconcileDue(services, network)
  }
  return repeat(async () => {
    await work().catch((err: unknown) => {
      const level = err instanceof ChainUnavailableError ? "debug" : "warn"
      services.log[level]({ err, network }, "could not compare a chain with the ledger")
    })
  }, pollMs)
}

/** Records since when a network should be compared, so that missing comparisons are noticed. */
export async function noteWatched({ db, now }: Services, network: NetworkId): Promise<void> {
  await db
    .insertInto("chain_reconciling")
    .values({ network, until: now(), since: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Compares a network if it is due, and no other process does so. */
async function reconcileDue(services: Services, network: NetworkId): Promise<void> {
  if (!(await isDue(services, network)) || !(await claim(services, network))) return
  try {
    await reconcileNetwork(services, network)
  } finally {
    const { db, now } = services
    await db.updateTable("chain_reconciling").set({ until: now() }).where("network", "=", network).execute()
  }
}

/**
 * Compares a network with the ledger now, finds the transactions that cause a difference, and stores both.
 *
 * @throws ChainUnavailableError if they can't be compared now.
 */
export async function reconcileNetwork(services: Services, network: NetworkId): Promise<Comparison> {
  const { db, log } = services
  const before = await listReconciliations(db, network)
  const uncomparedBefore = await listUncompared(db, network)
  const comparison = await compareNetwork(services, network)
  const strays = await explainComparison(services, comparison, lowest(before.map(({ height }) => height)))
  await storeComparison(db, comparison, strays)
  for (const { currency, reason } of comparison.uncompared)
    if (reason !== uncomparedBefore.find((one) => one.currency === currency)?.reason)
      log.error({ network, currency, reason }, "a currency can't be compared with the ledger")
  for (const result of comparison.results) {
    const { currency, difference } = result
    if (difference === before.find((one) => one.currency === currency)?.difference) continue
    const unexplained = String(explain(result, strays).unexplained)
    const found = { network, currency, difference: String(difference), unexplained }
    if (difference !== 0n) log.error(found, "a chain differs from the ledger")
    else if (before.length > 0) log.info(found, "a chain agrees with the ledger again")
  }
  return comparison
}

/** The transactions that cause the differences: those found before, and new ones if those are not enough. */
async function explainComparison(
  services: Services,
  comparison: Comparison,
  comparedBefore: bigint | undefined,
): Promise<readonly Stray[]> {
  const { network, results } = comparison
  const different = results.filter(({ difference }) => difference !== 0n)
  if (different.length === 0) return []
  const known = await listStrays(services.db, network)
  if (different.every((one) => explain(one, known).unexplained === 0n)) return known
  const { chain } = services.rails
  // A dropped block dropped its transactions too.
  const states = await Promise.all(known.map(({ txid }) => chain.transaction(network, txid)))
  const kept = known.filter((_stray, index) => states[index]?.block)
  const found = await searchStrays(services, comparison, comparedBefore)
  return [...new Map([...kept, ...found].map((one) => [`${one.txid}:${one.index}`, one])).values()]
}

async function isDue({ db, config }: Services, network: NetworkId): Promise<boolean> {
  const cursor = await db.selectFrom("chain_cursors").select("height").where("network", "=", network).executeTakeFirst()
  if (!cursor) return false
  const last = await listReconciliations(db, network)
  // A currency that can't be compared keeps its previous block.
  const [newest] = last.toSorted((one, other) => other.at.getTime() - one.at.getTime())
  if (!newest) return true
  const every = last.some(({ difference }) => difference !== 0n) ? 1n : BigInt(config.chainReconcileBlocks)
  // After a reorganisation the chain may be shorter.
  return cursor.height >= newest.height + every || cursor.height < newest.height
}

function lowest(heights: readonly bigint[]): bigint | undefined {
  return heights.toSorted((one, other) => (one < other ? -1 : 1))[0]
}

/** @returns false where another process compares it. */
async function claim({ db, now }: Services, network: NetworkId): Promise<boolean> {
  const moment = now()
  const until = new Date(moment.getTime() + leaseMs)
  const claimed = await db
    .insertInto("chain_reconciling")
    .values({ network, until, since: moment })
    .onConflict((conflict) =>
      conflict.column("network").doUpdateSet({ until }).where("chain_reconciling.until", "<=", moment),
    )
    .returning("network")
    .executeTakeFirst()
  return claimed !== undefined
}
