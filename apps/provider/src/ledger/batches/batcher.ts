import { DatabaseError, type Pool } from "pg"
import { type GroupRules, inGroups } from "#platform/database/inGroups.ts"
import type { LedgerResult } from "../ledgerResult.ts"
import { type LedgerRequest, validateRequest } from "../requests.ts"
import { placeInShards } from "../shards.ts"
import { batchesUnderWay } from "./batchPool.ts"
import { applyUnderLocks } from "./lockedBatch.ts"
import { createOptimisticBatches } from "./optimisticBatch.ts"

/** Applies stand-alone requests, many at once. */
export interface Batcher {
  /**
   * Answers once the request is committed (or refused).
   *
   * @throws LedgerRequestError if it is malformed. Any other error leaves open whether it was applied: ask again with
   * the same reference.
   */
  submit(request: LedgerRequest): Promise<LedgerResult>
}

const rules: GroupRules = {
  largest: 256,
  underWay: batchesUnderWay,
  sharedOutFrom: 8,
  mayBeOfOneItem: (error) => error instanceof DatabaseError,
}

/**
 * Applies requests that come at the same time together, and an account's in the order in which they came.
 *
 * A batch is decided on the balances that the ones before it left, and written in one round trip if the accounts still
 * have them. If not (another process wrote there, a reference was used before), or if more than balances matters, it is
 * decided under locks.
 *
 * @param pool from `openBatchPool`. Any other pool works too, but slower.
 */
export function createBatcher(pool: Pool, now: () => Date): Batcher {
  const optimistic = createOptimisticBatches(pool, now)
  /** When every batch that has begun has its place: it is written, or has its locks. */
  let allPlaced = Promise.resolve()
  let seekingLocks = 0

  const apply = async (
    requests: readonly LedgerRequest[],
    letNextBegin: () => void,
  ): Promise<readonly LedgerResult[]> => {
    if (seekingLocks > 0) await allPlaced
    const earlierPlaced = allPlaced
    const { placed, takePlace } = openPlace()
    allPlaced = earlierPlaced.then(() => placed)
    try {
      const outcomes = await optimistic.tryApply(requests, letNextBegin)
      if (outcomes) return outcomes
      seekingLocks++
      await earlierPlaced
      return await applyUnderLocks(pool, requests, now, (work) => {
        optimistic.learn(work)
        takePlace()
        letNextBegin()
      }).finally(() => seekingLocks--)
    } catch (error) {
      optimistic.forgetAll()
      throw error
    } finally {
      takePlace()
    }
  }

  const submit = inGroups(rules, apply)
  return {
    submit: async (request) => {
      validateRequest(request)
      return submit(placeInShards(request))
    },
  }
}

/** A batch's place in the order, which it takes once. */
function openPlace(): { readonly placed: Promise<void>; readonly takePlace: () => void } {
  let resolvePlaced: (() => void) | undefined
  const placed = new Promise<void>((resolve) => {
    resolvePlaced = resolve
  })
  return { placed, takePlace: () => resolvePlaced?.() }
}
