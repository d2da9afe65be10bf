import { createHash } from "node:crypto"
import { createSharedCounter, type SharedCounter } from "#platform/database/sharedCounter.ts"
import { networkOf } from "#platform/http/network.ts"
import type { Services } from "#platform/services.ts"

/** The effect of failed sign-ins that are counted together. None is refused: with the right password one can still sign in. */
interface Limits {
  /** So many failures in an hour pass without a delay; it doubles with each further one. */
  readonly free: number
  /** From so many on, a right password needs the code that is mailed to the account's address. */
  readonly codeFrom: number
}

/** One network guesses at one account. */
const pairLimits: Limits = { free: 3, codeFrom: 5 }
/** Any network guesses at one account. */
const accountLimits: Limits = { free: 10, codeFrom: 20 }
/** One network guesses at any account. */
const networkLimits: Limits = { free: 20, codeFrom: 50 }

const windowMs = 3_600_000
const firstDelayMs = 125
const longestDelayMs = 2000

/** One sign-in, counted as failed until it is known to have succeeded. */
export interface SignInAttempt {
  /** True if the right password is not enough, because of too many failures before. */
  readonly needsMailedCode: boolean
  /** It was no guess: takes it back, and no failure before it. */
  uncount(): Promise<void>
  /** It succeeded: takes it back, and the failures at this account with it, but none of the network's others. */
  succeed(): Promise<void>
  /** Writes as much as an entry of the audit log is, and changes nothing: for whoever measures how long an answer takes. */
  touch(): Promise<void>
}

/**
 * Counts a sign-in as failed before it is tried, so that a thousand at once are not a thousand free guesses, and delays it
 * by what came before.
 *
 * @param typed what names the account, known or not.
 */
export async function countSignIn(
  services: Pick<Services, "db" | "now" | "wait">,
  typed: string,
  address: string,
): Promise<SignInAttempt> {
  const counter = createSharedCounter(services, "signIn", windowMs)
  const network = networkOf(address)
  const own = [nameOf("pair", typed, network), nameOf("account", typed)]
  const shared = nameOf("network", network)
  const [ofPair, ofAccount, ofNetwork] = await addToEach(counter, [...own, shared], 1)
  const counted = [
    { limits: pairLimits, before: (ofPair ?? 1) - 1 },
    { limits: accountLimits, before: (ofAccount ?? 1) - 1 },
    { limits: networkLimits, before: (ofNetwork ?? 1) - 1 },
  ]
  const delay = Math.max(...counted.map(({ limits, before }) => delayAfter(limits, before)))
  if (delay > 0) await services.wait(delay)
  return {
    needsMailedCode: counted.some(({ limits, before }) => before >= limits.codeFrom),
    async uncount() {
      await addToEach(counter, [...own, shared], -1)
    },
    async succeed() {
      await Promise.all([...own.map((name) => counter.forget(name)), counter.add(shared, -1)])
    },
    async touch() {
      await counter.add(shared, 0)
    },
  }
}

/** In milliseconds: 0.125, 0.25, 0.5, 1 and 2 seconds. */
function delayAfter({ free }: Limits, failures: number): number {
  const excess = failures - free
  return excess < 0 ? 0 : Math.min(longestDelayMs, firstDelayMs * 2 ** Math.min(excess, 10))
}

function addToEach(counter: SharedCounter, names: readonly string[], points: number): Promise<number[]> {
  return Promise.all(names.map((name) => counter.add(name, points)))
}

/** Hashed: the table tells nobody who was asked for. */
function nameOf(...parts: string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url")
}
