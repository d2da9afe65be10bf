import { type Kysely, sql } from "kysely"
import { type ChainHead, writeHead } from "#ledger/log/chain.ts"
import { findPosition } from "#ledger/log/findPosition.ts"
import { recordVerification } from "#ledger/log/lastVerification.ts"
import { readChainHead } from "#ledger/log/seal.ts"
import { verifyLog } from "#ledger/log/verifyLog.ts"
import { type CheckStart, verifySince } from "#ledger/log/verifySince.ts"
import { verifyLedger } from "#ledger/verify.ts"
import type { Database } from "#platform/database/schema.ts"
import { verifyOperations } from "#wallet/history/verifyOperations.ts"
import { verifySpentSums } from "#wallet/history/verifySpentSums.ts"
import { UnfitDatabaseError } from "./database.ts"
import type { Terminal } from "./terminal.ts"

/**
 * Checks the whole ledger, the chain over its log and the histories of customers, and prints each difference with its ids. It
 * only reads, and then keeps the time and the number of differences for the console, where the database takes writes.
 *
 * @param kept a position of the chain that an earlier check printed.
 * @returns the exit code: 0 without a difference, 1 otherwise.
 */
export async function verify(db: Kysely<Database>, { result, progress }: Terminal, kept?: ChainHead): Promise<0 | 1> {
  await expectLedger(db)
  const started = performance.now()
  const ledger = await verifyLedger(db, ({ done, total, rule }) => progress.step(done, total, rule))
  const log = await verifyLog(db, kept, ({ done, total }) => progress.step(done, total, "rows of the log"))
  const operations = await verifyOperations(db, {
    onProgress: ({ done, total }) => progress.step(done, total, "operations of the histories"),
  })
  const sums = await verifySpentSums(db, {
    onProgress: ({ done, total }) => progress.step(done, total, "customers with sums"),
  })
  progress.end()
  const differences = [...ledger, ...log.differences, ...operations, ...sums]
  for (const { rule, id, detail } of differences) result(`${rule}\n  ${id}: ${detail}`)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  result(`${formatCount(differences.length)} in ${seconds} s. The log's chain ends at ${writeHead(log.head)}`)
  await recordVerification(db, differences.length)
  return differences.length === 0 ? 0 : 1
}

/**
 * The share of newer transfers from which a full check takes less time: newer transfers are looked up one by one, and a full
 * check reads in order (bench/RESULTS.md, "How much is new"). For few transfers either check is fast.
 */
const wholeFrom = { share: 2n, newer: 10_000n }

/**
 * Checks everything recorded after a position of the chain, and the current accounts, and prints each difference with its ids. If
 * that would take longer than a full check, it makes a full check. It only reads.
 *
 * @returns the exit code: 0 without a difference, 1 otherwise.
 */
export async function verifyRecent(
  db: Kysely<Database>,
  terminal: Terminal,
  since: CheckStart | Date,
  { share, newer } = wholeFrom,
): Promise<0 | 1> {
  const { result, progress } = terminal
  await expectLedger(db)
  const started = performance.now()
  const start = since instanceof Date ? { position: await findPosition(db, since) } : since
  const { position, hash } = start
  const end = (await readChainHead(db)).position
  const sealedSince = end - position
  if (sealedSince >= newer && sealedSince * share >= end) {
    result(
      `${sealedSince} of ${end} transfers are newer than position ${position}: to check everything takes less time.`,
    )
    return verify(db, terminal, hash && { position, hash })
  }
  const { differences, head } = await verifySince(db, start, {
    onLog: ({ done, total }) => progress.step(done, total, "rows of the log"),
    onInvariants: ({ done, total, rule }) => progress.step(done, total, rule),
  })
  progress.end()
  for (const { rule, id, detail } of differences) result(`${rule}\n  ${id}: ${detail}`)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const place = `position ${start.position}`
  result(
    `${formatCount(differences.length)} after ${place} in ${seconds} s. The log's chain ends at ${writeHead(head)}`,
  )
  result(`What was sealed up to ${place} was not read: only verify without --since checks it.`)
  return differences.length === 0 ? 0 : 1
}

function formatCount(differences: number): string {
  if (differences === 0) return "No difference"
  return differences === 1 ? "1 difference" : `${differences} differences`
}

/** @throws UnfitDatabaseError if the database has no ledger. */
export async function expectLedger(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ exists: boolean }>`
    SELECT to_regclass('ledger.chain_end') IS NOT NULL AS exists
  `.execute(db)
  if (!rows[0]?.exists) {
    throw new UnfitDatabaseError("This database has no ledger of this version: start the provider on it once.")
  }
}
