import { DatabaseError, type Pool } from "pg"
import { newId } from "#platform/database/newId.ts"
import { decide } from "../decide.ts"
import type { LedgerResult } from "../ledgerResult.ts"
import { namesIn } from "../names.ts"
import type { LedgerRequest } from "../requests.ts"
import { lockState, type Run, writeDecision } from "../store.ts"
import type { WorkingState } from "../workingState.ts"

const attempts = 10

/** Error codes after which the same batch is retried: a conflict with another transaction, or over a reference. */
const passing = new Set(["40001", "40P01", "23505"])

/**
 * Locks a batch's accounts, decides it on their present state and writes it.
 *
 * @param onDecided gets the decision before it is committed: a batch that asks for the same locks now gets them next.
 */
export async function applyUnderLocks(
  pool: Pool,
  requests: readonly LedgerRequest[],
  now: () => Date,
  onDecided: (work: WorkingState) => void,
): Promise<readonly LedgerResult[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await applyInOneTransaction(pool, requests, now(), onDecided)
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
  onDecided: (work: WorkingState) => void,
): Promise<readonly LedgerResult[]> {
  const client = await pool.connect()
  const run: Run = async (statement) => (await client.query<unknown[]>(statement)).rows
  let broken: Error | undefined
  try {
    const [, state] = await Promise.all([client.query("BEGIN"), lockState(run, namesIn(requests), now)])
    const { outcomes, work } = decide(state, requests, now, newId)
    const committed = Promise.all([writeDecision(run, work), client.query("COMMIT")])
    onDecided(work)
    await committed
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
