import { type Kysely, sql, type Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { type Difference, inSnapshot } from "../verify.ts"
import { type ChainHead, emptyChain, hashRow } from "./chain.ts"
import { readChainEnd, readPlace } from "./seal.ts"

interface LogProgress {
  readonly done: number
  readonly total: number
}

export type OnLogProgress = (progress: LogProgress) => void

export interface LogCheck {
  readonly differences: readonly Difference[]
  /** The current end of the chain. Keep it where the database's owner can't write. */
  readonly head: ChainHead
}

const pageSize = 2000

export const rules = {
  content: "A recorded transfer is as it was when it was sealed",
  gap: "The chain has no gap",
  end: "The chain ends where something was sealed last, or later",
  head: "The chain still leads through the place that was kept",
} as const

/**
 * Recomputes the whole hash chain over a snapshot of the ledger's log, while the ledger is in use. It finds rows that were
 * changed or removed after they were sealed, even if all other rows were adjusted to match.
 *
 * @param kept a position from an earlier check. With it a chain that was recomputed from there or earlier is detected.
 */
export function verifyLog(
  db: Kysely<Database>,
  kept?: ChainHead,
  onProgress: OnLogProgress = () => {},
): Promise<LogCheck> {
  return inSnapshot(db, (trx) => checkChain(trx, emptyChain, kept, onProgress))
}

/**
 * Recomputes the hash chain from a position on, whose hash is taken as given.
 *
 * @param kept a position from an earlier check, which the chain must contain.
 */
export async function checkChain(
  trx: Transaction<Database>,
  from: ChainHead,
  kept: ChainHead | undefined,
  onProgress: OnLogProgress,
): Promise<LogCheck> {
  const total = await countSeals(trx, from.position)
  const differences: Difference[] = []
  let head = from
  let done = 0
  for (;;) {
    const page = await readPage(trx, head.position)
    for (const row of page) {
      differences.push(...checkRow(head, row))
      head = { position: row.position, hash: row.hash }
    }
    done += page.length
    onProgress({ done, total })
    if (page.length < pageSize) break
  }
  differences.push(...(await checkPlace(trx, rules.end, await readChainEnd(trx))))
  differences.push(...(await checkPlace(trx, rules.head, kept)))
  return { differences, head }
}

async function countSeals(trx: Transaction<Database>, after: bigint): Promise<number> {
  const count = trx.selectFrom("ledger.seals").select(sql<bigint>`count(*)`.as("rows")).where("position", ">", after)
  return Number((await count.executeTakeFirst())?.rows ?? 0n)
}

async function checkPlace(
  trx: Transaction<Database>,
  rule: string,
  place: ChainHead | undefined,
): Promise<readonly Difference[]> {
  if (!place) return []
  const found = await readPlace(trx, place.position)
  if (found?.hash.equals(place.hash)) return []
  const detail = found ? `there the hash is ${found.hash.toString("hex")}` : "the chain is shorter than that"
  return [{ rule, id: String(place.position), detail }]
}

export interface SealedRow {
  readonly position: bigint
  readonly transfer_id: string
  readonly hash: Buffer
  /** Null if the transfer is missing. */
  readonly content: string | null
}

async function readPage(trx: Transaction<Database>, after: bigint): Promise<readonly SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    WITH page AS MATERIALIZED (SELECT * FROM ledger.seals WHERE position > ${after} ORDER BY position LIMIT ${pageSize})
    SELECT position, transfer_id, hash, content
    FROM page LEFT JOIN ledger.contents(ARRAY(SELECT transfer_id FROM page)) ON id = transfer_id
    ORDER BY position
  `.execute(trx)
  return rows
}

/** Each row is checked against the stored hash of the previous row, so that one change does not make all later rows wrong. */
export function checkRow(before: ChainHead, { position, transfer_id: id, hash, content }: SealedRow): Difference[] {
  const place = `position ${position}`
  if (position !== before.position + 1n) {
    return [{ rule: rules.gap, id, detail: `${place} follows position ${before.position}` }]
  }
  if (content === null) return [{ rule: rules.content, id, detail: `${place}: there is no such transfer any more` }]
  const expected = hashRow(before.hash, content)
  if (expected.equals(hash)) return []
  return [
    { rule: rules.content, id, detail: `${place}: sealed as ${hash.toString("hex")}, now ${expected.toString("hex")}` },
  ]
}
