import { type Kysely, sql, type Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { type RecentRange, recentInvariants, tailEntries } from "../recentInvariants.ts"
import { checkInvariants, type Difference, inSnapshot, type OnVerifyProgress } from "../verify.ts"
import { emptyChain } from "./chain.ts"
import { readChainHead, readLowestUnsealedId, readPlace } from "./seal.ts"
import { checkChain, checkRow, type LogCheck, type OnLogProgress, rules, type SealedRow } from "./verifyLog.ts"

/** The starting point of a check of newer rows. */
export interface CheckStart {
  readonly position: bigint
  /** The hash at this position, as known from an earlier check. Without it, the stored hash is taken as given. */
  readonly hash?: Buffer | undefined
}

interface ProgressOfSince {
  readonly onLog?: OnLogProgress
  readonly onInvariants?: OnVerifyProgress
}

/**
 * Checks the rows recorded after a position of the hash chain, and the current accounts, in one snapshot. Its duration grows
 * with the new rows and the accounts, not with the ledger.
 *
 * About earlier transfers it proves only two things: with a hash, that the chain contains it; and that no entry was added to
 * them after an account's first new entry. See `recentInvariants`.
 */
export function verifySince(
  db: Kysely<Database>,
  { position, hash }: CheckStart,
  { onLog = () => {}, onInvariants = () => {} }: ProgressOfSince = {},
): Promise<LogCheck> {
  return inSnapshot(db, async (trx) => {
    const end = await readChainHead(trx)
    const start = await readPlace(trx, position)
    if (!start) {
      const detail = "the chain is shorter than that"
      return { differences: [{ rule: rules.head, id: String(position), detail }], head: end }
    }
    const range = { after: position, lowestUnsealedId: await readLowestUnsealedId(trx, end) }
    const chain = await checkChain(trx, start, hash && { position, hash }, onLog)
    const differences = [
      ...(await checkInvariants(trx, recentInvariants(range), onInvariants)),
      ...chain.differences,
      ...(await checkEarlierRows(trx, range)),
    ]
    return { differences, head: chain.head }
  })
}

interface EarlierRow extends SealedRow {
  /** Null if the previous row is missing. */
  readonly hash_before: Buffer | null
}

/** Checks earlier transfers that have an entry among an account's new ones: sealed out of order, or changed later. */
async function checkEarlierRows(trx: Transaction<Database>, range: RecentRange): Promise<readonly Difference[]> {
  const { rows } = await sql<EarlierRow>`
    WITH earlier AS MATERIALIZED (
      SELECT seal.* FROM (SELECT DISTINCT transfer_id FROM ${tailEntries(range)} tail) recent
      -- With a limit each is looked up by its index; without, both tables would be read.
      JOIN LATERAL (SELECT * FROM ledger.seals s WHERE s.transfer_id = recent.transfer_id LIMIT 1) seal ON true
      WHERE seal.position <= ${range.after}
    )
    SELECT earlier.position, earlier.transfer_id, earlier.hash, content, before.hash AS hash_before
    FROM earlier
    LEFT JOIN ledger.contents(ARRAY(SELECT transfer_id FROM earlier)) ON id = earlier.transfer_id
    LEFT JOIN LATERAL (
      SELECT hash FROM ledger.seals s WHERE s.position = earlier.position - 1 LIMIT 1
    ) before ON true
    ORDER BY earlier.position
  `.execute(trx)
  // If the row before is missing there is a gap, which only a full check reports.
  return rows.flatMap(({ hash_before: hash, ...row }) => {
    const before = row.position === 1n ? emptyChain : hash && { position: row.position - 1n, hash }
    return before ? checkRow(before, row) : []
  })
}
