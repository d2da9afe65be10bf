import { createHash } from "node:crypto"
import { createSharedCounter, type SharedCounter } from "#platform/database/sharedCounter.ts"
import { toClientNetwork } from "#platform/http/network.ts"
import type { Services } from "#platform/services.ts"

/** The effect of failed sign-ins that are counted together. None is refused: the right password can still sign in. */
interface Limits {
  /** The number of failures per hour without a delay; the delay doubles with each further one. */
  readonly free: number
  /** From this number on, a right password also needs the code mailed to the account's address. */
  readonly codeFrom: number
}

/** Guesses of one network at one account. */
const pairLimits: Limits = { free: 3, codeFrom: 5 }
/** Guesses of all networks at one account. */
const accountLimits: Limits = { free: 10, codeFrom: 20 }
/** Guesses of one network at all accounts. */
const networkLimits: Limits = { free: 20, codeFrom: 50 }

const windowMs = 3_600_000
const firstDelayMs = 125
const longestDelayMs = 2000

/** A sign-in that counts as failed until it succeeds. */
export interface SignInAttempt {
  /** True if the right password is not enough, because of too many earlier failures. */
  readonly needsMailedCode: boolean
  /** Removes this attempt from the counts, because it was no guess. Earlier failures stay. */
  uncount(): Promise<void>
  /** Removes this attempt and the earlier failures at this account from the counts, but not the network's other failures. */
  succeed(): Promise<void>
  /** Writes as much as an audit log entry and changes nothing, so that the response time reveals nothing. */
  touch(): Promise<void>
}

/**
 * Counts a sign-in as failed before it is checked, so that a thousand concurrent guesses are not free, and delays it according to
 * earlier failures.
 *
 * @param typed the login name, known or not.
 */
export async function countSignIn(
  services: Pick<Services, "db" | "now" | "wait">,
  typed: string,
  address: string,
): Promise<SignInAttempt> {
  const counter = createSharedCounter(services, "signIn", windowMs)
  const network = toClientNetwork(address)
  const own = [joinName("pair", typed, network), joinName("account", typed)]
  const shared = joinName("network", network)
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

/** In milliseconds: 125, 250, 500, 1000 and 2000. */
function delayAfter({ free }: Limits, failures: number): number {
  const excess = failures - free
  return excess < 0 ? 0 : Math.min(longestDelayMs, firstDelayMs * 2 ** Math.min(excess, 10))
}

function addToEach(counter: SharedCounter, names: readonly string[], points: number): Promise<number[]> {
  return Promise.all(names.map((name) => counter.add(name, points)))
}

/** Hashed, so that the table does not reveal login names. */
function joinName(...parts: string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url")
}
