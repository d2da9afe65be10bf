import { DatabaseError, type Pool } from "pg"
import { v7 as newId } from "uuid"
import { type GroupRules, inGroups } from "../db/inGroups.ts"
import { batchesUnderWay } from "./batchPool.ts"
import { decide } from "./decide.ts"
import type { Outcome } from "./outcomes.ts"
import { type LedgerRequest, validateRequest } from "./requests.ts"
import { lockState, namesIn, type Run, writeDecision } from "./store.ts"

/** Applies stand-alone requests, many at once. */
export interface Batcher {
  /**
   * Answers once the request is committed (or refused).
   *
   * @throws LedgerRequestError if it is malformed. Any other error leaves open whether it was applied: ask again with
   * the same reference.
   */
  submit(request: LedgerRequest): Promise<Outcome>
}

const rules: GroupRules = {
  largest: 256,
  underWay: batchesUnderWay,
  mayBeOfOneItem: (error) => error instanceof DatabaseError,
}
const attempts = 10

/** Another transaction stood in the way, or took a reference at the same moment: the same batch again comes out right. */
const passing = new Set(["40001", "40P01", "23505"])

/**
 * Applies requests that come at the same time together. A batch asks for its locks once the one before it has its own, so
 * an account sees requests in the order in which they came.
 *
 * @param pool from `openBatchPool`. Another one does too, only slower.
 */
export function createBatcher(pool: Pool, now: () => Date): Batcher {
  const submit = inGroups<LedgerRequest, Outcome>(rules, (requests, onLocked) =>
    applyUntilNobodyInterferes(pool, requests, now, onLocked),
  )
  return {
    submit: async (request) => {
      validateRequest(request)
      return submit(request)
    },
  }
}

async function applyUntilNobodyInterferes(
  pool: Pool,
  requests: readonly LedgerRequest[],
  now: () => Date,
  onLocked: () => void,
): Promise<readonly Outcome[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await applyInOneTransaction(pool, requests, now(), onLocked)
    } catch (error) {
      const again = error instanceof DatabaseError && passing.has(error.code ?? "")
      if (!again || attempt === attempts) throw error
    }
  }
}

/**
 * As `applyRequests`, but by the driver itself: its statements stay prepared, and two go out together where the second
 * needs no answer of the first. Should the write fail, the COMMIT behind it finds a failed transaction and ends it.
 */
async function applyInOneTransaction(
  pool: Pool,
  requests: readonly LedgerRequest[],
  now: Date,
  onLocked: () => void,
): Promise<readonly Outcome[]> {
  const client = await pool.connect()
  const run: Run = async (statement) => (await client.query<unknown[]>(statement)).rows
  let broken: Error | undefined
  try {
    const [, state] = await Promise.all([client.query("BEGIN"), lockState(run, namesIn(requests), now)])
    onLocked()
    const { outcomes, work } = decide(state, requests, now, newId)
    await Promise.all([writeDecision(run, work), client.query("COMMIT")])
    return outcomes
  } catch (error) {
    await client.query("ROLLBACK").catch((cause: Error) => {
      broken = cause
    })
    throw error
  } finally {
    client.release(broken)
  }
}
