import { type Kysely, sql, type Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { limitTransaction } from "#platform/database/sessionLimits.ts"
import type { Difference } from "../verify.ts"
import { type ChainHead, emptyChain, hashRow } from "./chain.ts"
import { readChainEnd } from "./seal.ts"

export interface LogProgress {
  readonly done: number
  readonly total: number
}

export interface LogCheck {
  readonly differences: readonly Difference[]
  /** Where the chain ends now: worth keeping in a place that the database's owner can't write to. */
  readonly head: ChainHead
}

const pageSize = 2000

const rules = {
  content: "A recorded transfer is as it was when it was sealed",
  gap: "The chain has no gap",
  end: "The chain ends where something was sealed last, or later",
  head: "The chain still leads through the place that was kept",
} as const

/**
 * Recomputes the whole hash chain over the ledger's log, as it was at one moment, while it is in use. It finds a row
 * that was changed or removed after it was sealed, also where everything else was made to fit.
 *
 * @param kept a place that an earlier check gave: finds a chain that was computed anew from there on or before.
 */
export async function verifyLog(
  db: Kysely<Database>,
  kept?: ChainHead,
  onProgress: (progress: LogProgress) => void = () => {},
): Promise<LogCheck> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (trx) => {
      await limitTransaction(trx, "maintenance")
      const total = Number(
        await trx
          .selectFrom("ledger.seals")
          .select(sql<bigint>`count(*)`.as("rows"))
          .executeTakeFirst()
          .then((row) => row?.rows ?? 0n),
      )
      const differences: Difference[] = []
      let head = emptyChain
      let done = 0
      const places = [
        { rule: rules.end, place: await readChainEnd(trx) },
        { rule: rules.head, place: kept },
      ].flatMap(({ rule, place }) => (place ? [{ rule, place }] : []))
      const hashes = new Map([[emptyChain.position, emptyChain.hash]])
      for (;;) {
        const page = await readPage(trx, head.position)
        for (const row of page) {
          differences.push(...checkRow(head, row))
          head = { position: row.position, hash: row.hash }
          if (places.some(({ place }) => place.position === row.position)) hashes.set(row.position, row.hash)
        }
        done += page.length
        onProgress({ done, total })
        if (page.length < pageSize) break
      }
      for (const { rule, place } of places) {
        const hash = hashes.get(place.position)
        if (hash?.equals(place.hash)) continue
        const detail = hash ? `there the hash is ${hash.toString("hex")}` : "the chain is shorter than that"
        differences.push({ rule, id: String(place.position), detail })
      }
      return { differences, head }
    })
}

interface SealedRow {
  readonly position: bigint
  readonly transfer_id: string
  readonly hash: Buffer
  /** Null where the transfer is gone. */
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

/** Each row is checked against the stored hash before it, so that one change does not make all later rows wrong. */
function checkRow(before: ChainHead, { position, transfer_id: id, hash, content }: SealedRow): Difference[] {
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
