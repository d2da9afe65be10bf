import type { Pool } from "pg"
import { newId } from "#platform/database/newId.ts"
import { decide } from "../decide.ts"
import type { LedgerResult } from "../ledgerResult.ts"
import { type Names, namesIn } from "../names.ts"
import type { LedgerRequest } from "../requests.ts"
import type { LedgerState } from "../state.ts"
import { type Run, readAccounts, writeIfUnchanged } from "../store.ts"
import type { WorkingState } from "../workingState.ts"
import { createKnownAccounts } from "./knownAccounts.ts"
import { isRefusedStatement, openLanes } from "./lane.ts"

/** Applies batches on the balances that earlier ones left, without locking first, while no other process writes there. */
export interface OptimisticBatches {
  /**
   * Applies a batch, if what is known of its accounts proves to be so. A batch is decided on what those before it come
   * to, so the next one may begin as soon as this one was sent: they are written in the order of the calls.
   *
   * @returns undefined, with nothing written, if it has to be decided under locks.
   */
  tryApply(requests: readonly LedgerRequest[], onSent: () => void): Promise<readonly LedgerResult[] | undefined>
  /** Takes note of what a batch that was decided under locks comes to. */
  learn(work: WorkingState): void
  forgetAll(): void
}

/** How many batches at most go by locks before this is tried again, where it fails time after time. */
const longestPause = 64

export function createOptimisticBatches(pool: Pool, now: () => Date): OptimisticBatches {
  const known = createKnownAccounts()
  const read: Run = async (statement) => (await pool.query({ ...statement, rowMode: "array" })).rows
  const lanes = openLanes(pool)
  let pause = 0
  let nextPause = 1

  const readUnknown = async (accounts: Names["accounts"], at: Date): Promise<LedgerState | undefined> => {
    const unknown = known.unknownOf(accounts)
    if (unknown.size === 0) return undefined
    known.learn(await readAccounts(read, unknown))
    return known.stateOf(accounts, at)
  }
  const fail = (): undefined => {
    known.forgetAll()
    pause = nextPause
    nextPause = Math.min(nextPause * 2, longestPause)
  }
  return {
    tryApply: async (requests, onSent) => {
      if (pause > 0) {
        pause--
        return undefined
      }
      if (requests.some(({ kind }) => kind !== "transfer")) return undefined
      const { accounts } = namesIn(requests)
      const at = now()
      const state = known.stateOf(accounts, at) ?? (await readUnknown(accounts, at))
      if (!state) return undefined
      const { outcomes, work } = decide(state, requests, at, newId)
      known.learn(work.accounts)
      const refused = requests.filter((_, index) => outcomes[index]?.status !== "ok").map(({ reference }) => reference)
      const run: Run = (statement) => lanes(statement, state.accounts)
      const written = writeIfUnchanged(run, state, refused, work).catch(falseIfRefused)
      onSent()
      if (!(await written)) return fail()
      nextPause = 1
      return outcomes
    },
    learn: (work) => known.learn(work.accounts),
    forgetAll: () => known.forgetAll(),
  }
}

/** What was not written is looked at again under locks; other errors leave open whether it was. */
function falseIfRefused(error: unknown): false {
  if (isRefusedStatement(error)) return false
  throw error
}
