import { type NetworkId, networks } from "@wallet/core/money"
import { type RawBuilder, type Selectable, sql, type Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { isServed } from "#platform/http/outsideParties.ts"
import type { Services } from "#platform/services.ts"
import type { WatchBlocks } from "#rails/chain/blockHints.ts"
import {
  BlockNotKeptError,
  type ChainBlock,
  type ChainRail,
  type ChainTransaction,
  ChainUnavailableError,
  StaleNodeError,
} from "#rails/chain/chainRail.ts"
import { chainWay } from "#rails/ways.ts"
import type { ChainCursorsTable, DepositsTable } from "#wallet/deposits/tables.ts"
import { followChain } from "./advance.ts"
import { type Arrived, confirmationsNeeded, mostConfirmations } from "./confirmations.ts"
import type { DepositRow } from "./deposit.ts"
import { watchedStates } from "./depositLifecycle.ts"
import { detectDeposits } from "./detect.ts"
import { blocksRead } from "./events.ts"
import { lockGroups } from "./groups.ts"
import type { TransactionStatus } from "./observe.ts"

const pollMs = 3_000
/** The deepest reorganisation that a scan handles, in blocks: deeper blocks count as final. */
const deepest = 100n

/**
 * Scans every chain periodically, and at once on a hint of a block. Any number of processes may do so: each finds
 * what the others have written.
 *
 * @param pauseMs between a look without a hint and the next one.
 * @returns how to stop it.
 */
export function startScanner(services: Services, watchBlocks: WatchBlocks, pauseMs = pollMs): () => Promise<void> {
  const loops = new Map(presentNetworks(services).map((network) => [network, keepLooking(services, network, pauseMs)]))
  const stopWatching = watchBlocks((network) => loops.get(network)?.wake())
  return async () => {
    stopWatching()
    await Promise.all(Array.from(loops.values(), (loop) => loop.stop()))
  }
}

/** One loop per chain: a slow node delays no other chain. */
function keepLooking(services: Services, network: NetworkId, pauseMs: number) {
  const stopped = new AbortController()
  let isWoken = false
  let timer: NodeJS.Timeout | undefined
  const look = async (): Promise<void> => {
    isWoken = false
    const isBehind = await tryToScan(services, network)
    if (stopped.signal.aborted) return
    // A hint during a scan may be of a block that the scan did not see.
    timer = setTimeout(begin, isBehind || isWoken ? 0 : pauseMs)
  }
  let looking = Promise.resolve()
  const begin = () => {
    timer = undefined
    looking = look()
  }
  begin()
  return {
    wake() {
      isWoken = true
      if (timer === undefined) return
      clearTimeout(timer)
      begin()
    },
    async stop() {
      stopped.abort()
      clearTimeout(timer)
      await looking
    },
  }
}

/** Scans every chain once. A chain whose node does not answer is scanned the next time. */
export async function scanChains(services: Services): Promise<void> {
  await Promise.all(presentNetworks(services).map((network) => tryToScan(services, network)))
}

function presentNetworks(services: Services): readonly NetworkId[] {
  return networks.map(({ id }) => id).filter((id) => isServed(services, chainWay("scan", id)))
}

/** @returns whether blocks are still to be read that the node would tell of now. */
async function tryToScan(services: Services, network: NetworkId): Promise<boolean> {
  try {
    return await scanChain(services, network)
  } catch (err) {
    if (err instanceof BlockNotKeptError) await noteMissing(services, network, err)
    if (err instanceof StaleNodeError) tellStale(services, network, err)
    const level = err instanceof ChainUnavailableError ? "debug" : "warn"
    services.log[level]({ err, network }, "could not look at a chain")
    return false
  }
}

const stalePause = 10 * 60_000
/** Time of the last report for each network, by `performance.now()`. */
const toldStale = new Map<NetworkId, number>()

/** Without this log nothing would show that no deposits are found: the nodes answer, and the provider is ready. */
function tellStale({ log }: Services, network: NetworkId, err: StaleNodeError): void {
  const told = toldStale.get(network)
  if (told !== undefined && performance.now() - told < stalePause) return
  toldStale.set(network, performance.now())
  log.warn({ err, network }, "no deposits are found: the nodes have stopped, or PostgreSQL's clock is ahead")
}

/** Blocks that no node keeps any more are not skipped: the scan stops until a node has them. */
async function noteMissing({ db, log, now }: Services, network: NetworkId, err: BlockNotKeptError): Promise<void> {
  const noted = await db
    .updateTable("chain_cursors")
    .set({ missing_since: now() })
    .where("network", "=", network)
    .where("missing_since", "is", null)
    .executeTakeFirst()
  if (noted.numUpdatedRows > 0n) log.error({ err, network }, "no node keeps the blocks that are to be read")
}

/**
 * Reads a chain from the last scan's position, writes the news and advances every pending deposit by its
 * transaction. If the chain has switched to another branch, it goes back to the earliest possible fork.
 *
 * The resulting steps and the cursor are written in one transaction. A scan overtaken by another saw an outdated
 * chain: it writes nothing and runs again.
 *
 * @returns true if the chain has more blocks than one scan reads.
 */
export async function scanChain(services: Services, network: NetworkId): Promise<boolean> {
  for (;;) {
    const ended = await lookOnce(services, network)
    if (ended !== "overtaken") return ended === "behind"
  }
}

/** `overtaken`: another scan has ended since this one started. */
async function lookOnce(services: Services, network: NetworkId): Promise<"overtaken" | "behind" | "atTip"> {
  const { db, rails } = services
  const start = await findStart(services, network)
  const { tip, through, transactions } = await rails.chain.scan(network, start.height)
  const seen = new Map<string, TransactionStatus | undefined>(transactions.map((found) => [found.txid, found]))
  const concerned = concernedBy(network, transactions, start)
  // Requested before anything is locked, because a node may be slow. One transaction may contain many deposits.
  const others = await db
    .selectFrom("deposits")
    .select(["txid", "block_height", "block_hash"])
    .distinct()
    .where(concerned)
    .execute()
  const ended = through.height < tip.height ? "behind" : "atTip"
  const unseen = others.filter(({ txid }) => !seen.has(txid))
  for (const [txid, standing] of await findStandings(rails.chain, network, unseen, tip)) seen.set(txid, standing)
  const isNew = transactions.length > 0 || through.hash !== start.cursor?.hash || start.cursor.missing_since !== null
  const isInItsBlock = ({ txid, block_hash: hash }: Held) => hash !== null && seen.get(txid)?.block?.hash === hash
  // Most scans end here: an idle provider writes nothing.
  if (!isNew && others.every(isInItsBlock)) return ended
  return db.transaction().execute(async (trx) => {
    if (!(await moveCursor(trx, network, start.cursor, through))) return "overtaken"
    await services.events.publish(blocksRead, { services, trx }, { network, transactions })
    await detectDeposits(services, trx, network, transactions)
    await lockGroups(trx, concerned)
    const deposits = await trx.selectFrom("deposits").selectAll().where(concerned).orderBy("id").forUpdate().execute()
    const isWhole = ended === "atTip"
    // The content of unread blocks is unknown, so the most confirmations are required.
    const needed = isWhole
      ? confirmationsNeeded(network, await listArrived(trx, { network, tip, deposits, seen, concerned }))
      : mostConfirmations(network)
    await followChain(services, trx, { deposits: deposits.filter(({ txid }) => seen.has(txid)), seen, needed })
    return ended
  })
}

interface Look {
  readonly network: NetworkId
  readonly tip: ChainBlock
  readonly deposits: readonly DepositRow[]
  readonly seen: ReadonlyMap<string, TransactionStatus | undefined>
  /** SQL condition that selects the deposits concerned. */
  readonly concerned: RawBuilder<boolean>
}

/** Reads the deposits of all customers in a network's newest blocks, as deep as its steps require. */
async function listArrived(
  trx: Transaction<Database>,
  { network, tip, deposits, seen, concerned }: Look,
): Promise<readonly Arrived[]> {
  const confirmationsAt = (height: bigint) => Number(tip.height - height) + 1
  const looked = deposits.flatMap(({ txid, currency, amount, block_height }): Arrived[] => {
    const standing = seen.get(txid)
    const height = seen.has(txid) ? standing?.state === "succeeded" && standing.block?.height : block_height
    return typeof height === "bigint" ? [{ currency, amount, confirmations: confirmationsAt(height) }] : []
  })
  const { rows } = await sql<{ block_height: bigint; currency: string; amount: bigint }>`
    SELECT block_height, currency, sum(amount) AS amount FROM deposits
    WHERE network = ${network} AND block_height > ${tip.height - BigInt(mostConfirmations(network))}
      AND currency IS NOT NULL AND NOT (${concerned})
    GROUP BY block_height, currency`.execute(trx)
  return [
    ...looked,
    ...rows.map(({ block_height, ...row }) => ({ ...row, confirmations: confirmationsAt(block_height) })),
  ]
}

type Held = Pick<DepositsTable, "txid" | "block_height" | "block_hash">

/**
 * Finds the states of the deposits' transactions. Transactions in a block are valid as long as the chain has that block, so
 * one request per block is enough. Only those in no block, or in a dropped one, are requested singly.
 */
async function findStandings(
  chain: ChainRail,
  network: NetworkId,
  known: readonly Held[],
  tip: ChainBlock,
): Promise<ReadonlyMap<string, TransactionStatus | undefined>> {
  const heights = new Set(known.flatMap(({ block_height: height }) => (height === null ? [] : [height])))
  const hashes = new Map<bigint, string | undefined>()
  for (const height of heights) hashes.set(height, await chain.blockHash(network, height))
  const standings = new Map<string, TransactionStatus | undefined>()
  for (const { txid, block_height: height, block_hash: hash } of known) {
    const isThere = height !== null && hash !== null && height <= tip.height && hashes.get(height) === hash
    standings.set(
      txid,
      isThere
        ? { state: "succeeded", block: { height, hash }, confirmations: Number(tip.height - height) + 1 }
        : await chain.transaction(network, txid),
    )
  }
  return standings
}

/** Position of the last scan. */
type Cursor = Pick<ChainCursorsTable, "height" | "hash">

interface Start {
  readonly cursor: Selectable<ChainCursorsTable> | undefined
  /** The first block to be read. */
  readonly height: bigint
  readonly isOtherBranch: boolean
}

async function findStart({ db, rails }: Services, network: NetworkId): Promise<Start> {
  const cursor = await db.selectFrom("chain_cursors").selectAll().where("network", "=", network).executeTakeFirst()
  // The first scan: no address was issued long ago.
  if (!cursor) return { cursor, height: backFrom((await rails.chain.tip(network)).height), isOtherBranch: false }
  const isOtherBranch = (await rails.chain.blockHash(network, cursor.height)) !== cursor.hash
  return { cursor, height: isOtherBranch ? backFrom(cursor.height) : cursor.height + 1n, isOtherBranch }
}

function backFrom(height: bigint): bigint {
  return height > deepest ? height - deepest : 0n
}

/**
 * Stores the scan's position. Other scans wait for its transaction. @returns false if another scan has ended since
 * `from`.
 */
async function moveCursor(
  trx: Transaction<Database>,
  network: NetworkId,
  from: Cursor | undefined,
  { height, hash }: Cursor,
): Promise<boolean> {
  const { numAffectedRows } = await (from
    ? sql`UPDATE chain_cursors SET height = ${height}, hash = ${hash}, missing_since = NULL
        WHERE network = ${network} AND height = ${from.height} AND hash = ${from.hash}`
    : sql`INSERT INTO chain_cursors (network, height, hash) VALUES (${network}, ${height}, ${hash})
        ON CONFLICT DO NOTHING`
  ).execute(trx)
  return numAffectedRows === 1n
}

/**
 * The deposits that a scan may advance: pending ones, those in the transactions that it found, and, on another
 * branch, all in blocks after the earliest possible fork.
 */
function concernedBy(network: NetworkId, transactions: readonly ChainTransaction[], { height, isOtherBranch }: Start) {
  const txids = transactions.map(({ txid }) => txid)
  return sql<boolean>`network = ${network} AND (
    state = ANY(${watchedStates}::text[]) OR txid = ANY(${txids}::text[])
    OR (${isOtherBranch} AND block_height >= ${height})
  )`
}
