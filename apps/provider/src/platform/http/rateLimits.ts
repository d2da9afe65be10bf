import type { CallName } from "@wallet/core/contract"
import type { Config } from "#platform/config.ts"
import { createSharedCounter } from "#platform/database/sharedCounter.ts"
import type { Services } from "#platform/services.ts"
import type { AccountId, Caller } from "./caller.ts"
import { toClientNetwork } from "./network.ts"
import { refuse } from "./refusal.ts"

interface Allowance {
  readonly points: number
  /** In seconds. */
  readonly duration: number
}

const seconds = { minute: 60, hour: 3600 } as const

/** Request limits of one address, account and API key in one process: a guard against floods, kept in memory. */
export const general = {
  address: { points: 3000, duration: seconds.minute },
  account: { points: 1200, duration: seconds.minute },
  key: { points: 600, duration: seconds.minute },
  /** Messages that claim to be a vendor's and are not. */
  badCallback: { points: 30, duration: seconds.minute },
} as const satisfies Record<string, Allowance>

/**
 * The limit of one call, which its area registers: for calls that are worth guessing with, sending mail with or searching
 * customers with, and those that cost much more than they seem to or count something without a customer. Counted in the
 * shared database: per network while nobody is signed in, per account or person afterwards. Sign-ins have none: nobody is
 * shut out for what others of their network do (`identity/signInThrottle.ts`).
 */
export interface CallLimit {
  readonly points: number
  readonly per: "minute" | "hour"
  /**
   * `person` for calls with the person's own credentials: guesses and mails are counted per person, not per account, because
   * several people may act for an account.
   */
  readonly countedFor?: "person"
}

/** The limits of calls, by their names. */
export type CallLimits = Readonly<Partial<Record<CallName, CallLimit>>>

declare module "#platform/services.ts" {
  interface Services {
    readonly callLimits: CallLimits
  }
}

/** The account or person for whom a caller's call is counted. */
export function countedFor(limit: CallLimit | undefined, { account, actor }: Caller): string {
  return limit?.countedFor === "person" ? actor.userId : account
}

/** Requests per minute of a single API key, as its owner sees it. */
export function keyRequestsPerMinute(config: Config): number {
  return general.key.points * config.rateLimitFactor
}

/** Counts requests and refuses those beyond the limits. */
export interface RateLimits {
  /** @throws Refusal `rate_limited` with Retry-After. */
  countAddress(address: string): void
  /** @throws Refusal `rate_limited` with Retry-After. */
  countAccount(account: AccountId): void
  /** @throws Refusal `rate_limited` with Retry-After. */
  countKey(keyId: string): void
  /** @throws Refusal `rate_limited` with Retry-After. */
  countBadCallback(address: string): void
  /** @throws Refusal `rate_limited` with Retry-After. */
  countCall(name: CallName, subject: string): Promise<void>
}

/** @param services whose database counts the strict limits, for all processes together and by one clock. */
export function createRateLimits(services: Pick<Services, "config" | "db" | "now" | "callLimits">): RateLimits {
  const { rateLimitFactor } = services.config
  const scaled = ({ points, duration }: Allowance) => ({ points: points * rateLimitFactor, duration })
  const addresses = createWindowCounter(scaled(general.address))
  const accounts = createWindowCounter(scaled(general.account))
  const keys = createWindowCounter(scaled(general.key))
  const badCallbacks = createWindowCounter(scaled(general.badCallback))
  const calls = new Map(
    Object.entries(services.callLimits).map(([name, { points, per }]) => [
      name,
      { limit: points * rateLimitFactor, counter: createSharedCounter(services, name, seconds[per] * 1000) },
    ]),
  )
  return {
    countAddress: (address) => addresses(toClientNetwork(address)),
    countAccount: accounts,
    countKey: keys,
    countBadCallback: (address) => badCallbacks(toClientNetwork(address)),
    countCall: async (name, subject) => {
      const call = calls.get(name)
      const wait = call ? await call.counter.addWithin(subject, call.limit) : 0
      if (wait > 0) throw refuse("rate_limited", { retryAfter: Math.ceil(wait / 1000) })
    },
  }
}

/** Counts in this process, by fixed windows of its monotonic clock: no promise and no timer for each request. */
function createWindowCounter({ points, duration }: Allowance): (subject: string) => void {
  let windowEnd = 0
  let counts = new Map<string, number>()
  return (subject) => {
    const now = performance.now()
    if (now >= windowEnd) {
      windowEnd = now + duration * 1000
      counts = new Map()
    }
    const count = (counts.get(subject) ?? 0) + 1
    counts.set(subject, count)
    if (count > points) throw refuse("rate_limited", { retryAfter: Math.ceil((windowEnd - now) / 1000) })
  }
}
