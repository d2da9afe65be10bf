import type { Transaction } from "kysely"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import { decide } from "./decide.ts"
import type { LedgerResult } from "./ledgerResult.ts"
import { namesIn } from "./names.ts"
import { type LedgerRequest, validateRequest } from "./requests.ts"
import { placeInShards } from "./shards.ts"
import { lockState, writeDecision } from "./store.ts"

/**
 * Applies `requests` in order within the caller's transaction, which so commits them together with the change of state
 * that they belong to, and answers each of them. A refused request changes nothing and leaves its neighbours alone;
 * whether the transaction goes on without it is for the caller to decide.
 *
 * Accounts are created by the first request that names them. Call it once per transaction, with all requests: accounts are
 * locked in one order within a call, but two calls may deadlock with another transaction's two (`40P01`: PostgreSQL aborts
 * one of them, which can be retried).
 *
 * @param writes where to write what was decided, if the caller need not wait for that (`inPipeline`).
 * @throws LedgerRequestError before anything is read if one of the requests is malformed.
 */
export async function applyRequests(
  trx: Transaction<Database>,
  requests: readonly LedgerRequest[],
  now: Date,
  writes: Transaction<Database> = trx,
): Promise<readonly LedgerResult[]> {
  for (const request of requests) validateRequest(request)
  const placed = requests.map(placeInShards)
  const state = await lockState(trx, namesIn(placed), now)
  const { outcomes, work } = decide(state, placed, now, newId)
  await writeDecision(writes, work)
  return outcomes
}
