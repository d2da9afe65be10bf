import { setTimeout as delay } from "node:timers/promises"
import type { CallName } from "@wallet/core/contract"
import { Semaphore, withTimeout } from "async-mutex"
import { readWithin } from "#platform/database/readTogether.ts"
import type { Services } from "#platform/services.ts"
import type { AccountId } from "./caller.ts"
import { refuse } from "./refusal.ts"

/** A call that reads much, always or but for some requests. */
export type HeavyRead = CallName | { readonly call: CallName; readonly isLight: (input: unknown) => boolean }

declare module "#platform/services.ts" {
  interface Services {
    readonly heavyReads: readonly HeavyRead[]
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
  /** A customer reads for so many milliseconds before their reads are spaced. */
  readonly burst: number
  /** The share of time for which the reads of a customer run from then on. */
  readonly share: number
}

const usualBounds: HeavyReadBounds = {
  atOnce: 2,
  longestWait: 5_000,
  longestStatement: 10_000,
  burst: 3_000,
  share: 0.2,
}
const secondsToWait = 5

/**
 * Runs the calls that read much, a few of each customer at a time, on connections of their own. Who has read for long, and
 * more than all others, waits between reads, so that most of the processors' time is left to others.
 */
export interface HeavyReads {
  isHeavy(name: CallName, input: unknown): boolean
  /**
   * @throws Refusal `rate_limited` where the customer's other reads, or the pause after them, take too long; DatabaseError where this one
   * takes too long itself (`isLimitReached`).
   */
  run<T>(account: AccountId, work: (services: Services) => Promise<T>): Promise<T>
}

/** The time that reads have taken, which is forgotten by the share of time that they may take. */
interface Spent {
  milliseconds: number
  at: number
}

/** Accounts whose spent time is kept before what is forgotten is removed. */
const mostKept = 5_000

/** Counts the time of each customer's reads, and says how long the next one of a customer has to wait. */
function createBudget({ burst, share }: HeavyReadBounds) {
  const accounts = new Map<string, Spent>()
  const all: Spent = { milliseconds: 0, at: performance.now() }
  const forget = (spent: Spent): number => {
    const now = performance.now()
    spent.milliseconds = Math.max(0, spent.milliseconds - share * (now - spent.at))
    spent.at = now
    return spent.milliseconds
  }
  return {
    /** @returns milliseconds. Who takes less than the others together is slowed by the load, and waits for nothing more. */
    computeWait(account: AccountId): number {
      const spent = accounts.get(account)
      const own = spent ? forget(spent) : 0
      return own > burst && own > forget(all) / 2 ? (own - burst) / share : 0
    },
    add(account: AccountId, milliseconds: number): void {
      const spent = accounts.get(account) ?? { milliseconds: 0, at: performance.now() }
      forget(spent)
      forget(all)
      spent.milliseconds += milliseconds
      all.milliseconds += milliseconds
      accounts.set(account, spent)
      if (accounts.size <= mostKept) return
      for (const [name, other] of accounts) if (forget(other) === 0) accounts.delete(name)
    },
  }
}

/** @param services with the connections for heavy reads. */
export function createHeavyReads(services: Services, given: Partial<HeavyReadBounds> = {}): HeavyReads {
  const bounds = { ...usualBounds, ...given }
  const { atOnce, longestWait, longestStatement } = bounds
  const budget = createBudget(bounds)
  const heavyCalls = new Map(
    services.heavyReads.map((read) => (typeof read === "string" ? [read, () => false] : [read.call, read.isLight])),
  )
  const turns = new Map<string, { readonly semaphore: Semaphore; users: number }>()

  const inTurn = async <T>(account: AccountId, work: () => Promise<T>): Promise<T> => {
    const turn = turns.get(account) ?? { semaphore: new Semaphore(atOnce), users: 0 }
    turns.set(account, turn)
    turn.users++
    const due = performance.now() + longestWait
    const afterPause = async () => {
      const wait = budget.computeWait(account)
      if (wait > due - performance.now()) throw refuse("rate_limited", { retryAfter: Math.ceil(wait / 1000) })
      if (wait > 0) await delay(wait)
      return work()
    }
    try {
      if (!turn.semaphore.isLocked()) return await turn.semaphore.runExclusive(afterPause)
      const tooLate = refuse("rate_limited", { retryAfter: secondsToWait })
      return await withTimeout(turn.semaphore, longestWait, tooLate).runExclusive(afterPause)
    } finally {
      turn.users--
      if (turn.users === 0) turns.delete(account)
    }
  }

  const timed = async <T>(account: AccountId, work: () => Promise<T>): Promise<T> => {
    const began = performance.now()
    try {
      return await work()
    } finally {
      budget.add(account, performance.now() - began)
    }
  }

  return {
    isHeavy: (name, input) => heavyCalls.get(name)?.(input) === false,
    run: (account, work) =>
      inTurn(account, () =>
        // The wait for a connection is not the customer's.
        readWithin(services.db, longestStatement, (db) => timed(account, () => work({ ...services, db }))),
      ),
  }
}
