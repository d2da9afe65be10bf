import type { CallName } from "@wallet/core/contract"
import { Semaphore, withTimeout } from "async-mutex"
import { readWithin } from "#platform/database/readTogether.ts"
import type { Services } from "#platform/services.ts"
import type { AccountId } from "./caller.ts"
import { refuse } from "./refusal.ts"

declare module "#platform/services.ts" {
  interface Services {
    readonly heavyReads: readonly CallName[]
  }
}

/** Limits on a customer's heavy reads in one process. */
export interface HeavyReadBounds {
  /** So many of one customer run at once; the others wait. */
  readonly atOnce: number
  /** Longest wait for a turn, in milliseconds. */
  readonly longestWait: number
  /** Time limit of one statement in PostgreSQL, in milliseconds. */
  readonly longestStatement: number
}

const usualBounds: HeavyReadBounds = { atOnce: 2, longestWait: 5_000, longestStatement: 10_000 }
const secondsToWait = 5

/** Runs the calls that read much, a few of each customer at a time, on connections of their own. */
export interface HeavyReads {
  isHeavy(name: CallName): boolean
  /**
   * @throws Refusal `rate_limited` where the customer's other reads take too long to wait for; DatabaseError where this one
   * takes too long itself (`isLimitReached`).
   */
  run<T>(account: AccountId, work: (services: Services) => Promise<T>): Promise<T>
}

/** @param services with the connections for heavy reads. */
export function createHeavyReads(services: Services, bounds: HeavyReadBounds = usualBounds): HeavyReads {
  const { atOnce, longestWait, longestStatement } = bounds
  const heavyCalls = new Set(services.heavyReads)
  const turns = new Map<string, { readonly semaphore: Semaphore; users: number }>()

  const inTurn = async <T>(account: AccountId, work: () => Promise<T>): Promise<T> => {
    const turn = turns.get(account) ?? { semaphore: new Semaphore(atOnce), users: 0 }
    turns.set(account, turn)
    turn.users++
    try {
      if (!turn.semaphore.isLocked()) return await turn.semaphore.runExclusive(work)
      const tooLate = refuse("rate_limited", { retryAfter: secondsToWait })
      return await withTimeout(turn.semaphore, longestWait, tooLate).runExclusive(work)
    } finally {
      turn.users--
      if (turn.users === 0) turns.delete(account)
    }
  }

  return {
    isHeavy: (name) => heavyCalls.has(name),
    run: (account, work) =>
      inTurn(account, () => readWithin(services.db, longestStatement, (db) => work({ ...services, db }))),
  }
}
