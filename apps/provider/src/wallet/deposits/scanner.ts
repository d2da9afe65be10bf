import { type NetworkId, networks } from "@wallet/core/money"
import { sql, type Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { isOff } from "#platform/http/outsideParties.ts"
import type { Services } from "#platform/services.ts"
import { type ChainTransaction, ChainUnavailableError } from "#rails/chain/chainRail.ts"
import { chainParty } from "#rails/parties.ts"
import type { ChainCursorsTable } from "#wallet/deposits/tables.ts"
import { followChain } from "./advance.ts"
import { watchedStates } from "./depositLifecycle.ts"
import { detectDeposits } from "./detect.ts"

const pollMs = 3_000
/** The deepest reorganisation that is looked for, in blocks: further back, a chain is taken as settled. */
const deepest = 100n

/**
 * Looks at every chain now and again. Any number of processes may do so at once: what one has written down, the other
 * finds there.
 *
 * @returns how to stop it.
 */
export function startScanner(services: Services): () => Promise<void> {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const look = async (): Promise<void> => {
    await scanChains(services)
    if (!stopped) timer = setTimeout(() => void (looking = look()), pollMs)
  }
  let looking = look()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await looking
  }
}

/** One look at every chain. A chain whose node does not answer is looked at the next time. */
export async function scanChains(services: Services): Promise<void> {
  const present = networks.filter(({ id }) => !isOff(services, chainParty(id)))
  // At once: one whose node takes its time holds up no other.
  await Promise.all(
    present.map(({ id }) =>
      scanChain(services, id).catch((err: unknown) => {
        const level = err instanceof ChainUnavailableError ? "debug" : "warn"
        services.log[level]({ err, network: id }, "could not look at a chain")
      }),
    ),
  )
}

/**
 * Reads a chain from where the last look ended, writes down what is new and brings every deposit under way to where its
 * transaction stands. Where the chain has taken another branch since, it goes back as far as a branch may begin.
 *
 * What it leads to and the mark of where it ended become true together. A look that was overtaken by another one saw a
 * chain of the past: it writes nothing, and is taken again.
 */
export async function scanChain(services: Services, network: NetworkId): Promise<void> {
  while (!(await lookOnce(services, network)));
}

/** @returns false where another look has ended since this one began. */
async function lookOnce(services: Services, network: NetworkId): Promise<boolean> {
  const { db, rails } = services
  const start = await findStart(services, network)
  const { through, transactions } = await rails.chain.scan(network, start.height)
  const seen = new Map<string, ChainTransaction | undefined>(transactions.map((found) => [found.txid, found]))
  const concerned = concernedBy(network, transactions, start)
  // Asked before anything is locked: a node may take its time. One transaction may hold many deposits.
  const others = await db.selectFrom("deposits").select("txid").distinct().where(concerned).execute()
  for (const { txid } of others) if (!seen.has(txid)) seen.set(txid, await rails.chain.transaction(network, txid))
  return db.transaction().execute(async (trx) => {
    if (!(await moveCursor(trx, network, start.cursor, through))) return false
    await detectDeposits(services, trx, network, transactions)
    const deposits = await trx.selectFrom("deposits").selectAll().where(concerned).orderBy("id").forUpdate().execute()
    await followChain(services, trx, { deposits: deposits.filter(({ txid }) => seen.has(txid)), seen })
    return true
  })
}

/** Where the last look ended. */
type Cursor = Pick<ChainCursorsTable, "height" | "hash">

interface Start {
  readonly cursor: Cursor | undefined
  /** The first block to be read. */
  readonly height: bigint
  readonly isOtherBranch: boolean
}

async function findStart({ db, rails }: Services, network: NetworkId): Promise<Start> {
  const cursor = await db.selectFrom("chain_cursors").selectAll().where("network", "=", network).executeTakeFirst()
  // At the very first look no address has been given away for long.
  if (!cursor) return { cursor, height: backFrom((await rails.chain.tip(network)).height), isOtherBranch: false }
  const isOtherBranch = (await rails.chain.blockHash(network, cursor.height)) !== cursor.hash
  return { cursor, height: isOtherBranch ? backFrom(cursor.height) : cursor.height + 1n, isOtherBranch }
}

function backFrom(height: bigint): bigint {
  return height > deepest ? height - deepest : 0n
}

/** Marks where a look ends. Other looks wait for its transaction. @returns false where one has ended since `from`. */
async function moveCursor(
  trx: Transaction<Database>,
  network: NetworkId,
  from: Cursor | undefined,
  { height, hash }: Cursor,
): Promise<boolean> {
  const { numAffectedRows } = await (from
    ? sql`UPDATE chain_cursors SET height = ${height}, hash = ${hash}
        WHERE network = ${network} AND height = ${from.height} AND hash = ${from.hash}`
    : sql`INSERT INTO chain_cursors (network, height, hash) VALUES (${network}, ${height}, ${hash})
        ON CONFLICT DO NOTHING`
  ).execute(trx)
  return numAffectedRows === 1n
}

/**
 * The deposits that a look may lead on: those under way, those in the transactions that it found, and, on another
 * branch, whatever a block held from where that may begin.
 */
function concernedBy(network: NetworkId, transactions: readonly ChainTransaction[], { height, isOtherBranch }: Start) {
  const txids = transactions.map(({ txid }) => txid)
  return sql<boolean>`network = ${network} AND (
    state = ANY(${watchedStates}::text[]) OR txid = ANY(${txids}::text[])
    OR (${isOtherBranch} AND block_height >= ${height})
  )`
}
