import { DatabaseError, type Pool } from "pg"
import { v7 as newId } from "uuid"
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

interface Waiting {
  readonly request: LedgerRequest
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (error: unknown) => void
}

const largestBatch = 256
const attempts = 10

/** Another transaction stood in the way, or took a reference at the same moment: the same batch again comes out right. */
const passing = new Set(["40001", "40P01", "23505"])

/**
 * Collects requests while batches are under way and applies them together: a commit costs the same for one as for many.
 * There is no timer, so a request that comes alone starts at once. A batch asks for its locks once the one before it has
 * its own, so an account sees requests in the order in which they came.
 *
 * @param pool from `openBatchPool`. Another one does too, only slower.
 */
export function createBatcher(pool: Pool, now: () => Date): Batcher {
  const queue: Waiting[] = []
  let underWay = 0
  let someoneIsLocking = false

  const startNext = (): void => {
    if (someoneIsLocking || underWay === batchesUnderWay || queue.length === 0) return
    someoneIsLocking = true
    underWay++
    let hasLocked = false
    const onLocked = (): void => {
      if (hasLocked) return
      hasLocked = true
      someoneIsLocking = false
      startNext()
    }
    void run(queue.splice(0, largestBatch), onLocked).finally(() => {
      underWay--
      onLocked()
      startNext()
    })
  }
  const run = async (batch: readonly Waiting[], onLocked: () => void): Promise<void> => {
    try {
      const requests = batch.map((item) => item.request)
      const outcomes = await applyUntilNobodyInterferes(pool, requests, now, onLocked)
      for (const [index, outcome] of outcomes.entries()) batch[index]?.resolve(outcome)
    } catch (error) {
      // One item's data may have broken all: alone, only that one fails.
      if (batch.length > 1 && error instanceof DatabaseError) for (const item of batch) await run([item], onLocked)
      else for (const item of batch) item.reject(error)
    }
  }
  return {
    submit: (request) =>
      new Promise((resolve, reject) => {
        validateRequest(request)
        queue.push({ request, resolve, reject })
        // Requests of the same moment go together.
        if (queue.length === 1) queueMicrotask(startNext)
      }),
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
