import { BrokenCircuitError, CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from "cockatiel"

/** An outside party did not answer, or said that it can't: the same call may succeed later. */
export class PartyUnavailableError extends Error {
  override readonly name: string = "PartyUnavailableError"
}

/** A call that was not made, because the last ones to the same party found nobody there. */
export class CircuitOpenError extends PartyUnavailableError {
  override readonly name = "CircuitOpenError"
  /** In how many milliseconds the party is tried again. */
  readonly retryAfterMs: number

  constructor(party: string, retryAfterMs: number) {
    super(`${party} is not called for now: the last calls found nobody there`)
    this.retryAfterMs = retryAfterMs
  }
}

/** The vendor answered that its rate limit is reached. */
export class VendorBusyError extends PartyUnavailableError {
  override readonly name = "VendorBusyError"
  /** In how many milliseconds it may be asked again. */
  readonly retryAfterMs: number

  constructor(vendor: string, retryAfterMs: number) {
    super(`${vendor} is asked too often`)
    this.retryAfterMs = retryAfterMs
  }
}

/** `half-open`: one call at a time finds out whether the party is there again. */
export type CircuitStateName = "closed" | "half-open" | "open"

/** The calls in a row that got no answer. */
interface Silence {
  readonly failures: number
  /** The time since the first of them, in milliseconds. */
  readonly forMs: number
}

/** Bounds the calls to one outside party. */
export interface Circuit {
  /**
   * @param isAway true for an answer by which the party says that it can't be used. It counts as silence, and opens no circuit.
   * @throws CircuitOpenError without a call; PartyUnavailableError where the time limit ends it; whatever the call throws.
   */
  call<T>(work: () => Promise<T>, isAway?: (answer: T) => boolean): Promise<T>
  state(): CircuitStateName
  /** Null if the last call was answered. */
  silence(): Silence | null
}

export interface CircuitOptions {
  readonly party: string
  /** The longest wait for one call, in milliseconds. */
  readonly timeLimit?: number
  /** Time without calls once the circuit is open, in milliseconds. */
  readonly coolDown?: number
}

/** The unanswered calls in a row that open the circuit. */
const mostFailures = 5

/**
 * A time limit and a circuit breaker for one outside party. Its cool-down is time of this process, and not of the clock
 * that jobs go by: how long a machine elsewhere needs does not change when a sandbox's clock is moved.
 */
export function createCircuit({ party, timeLimit = 30_000, coolDown = 10_000 }: CircuitOptions): Circuit {
  const breaker = circuitBreaker(handleWhen(isPartyUnavailable), {
    // The library goes by the machine's clock, which may be set back: the cool-down is counted here.
    halfOpenAfter: Number.NEGATIVE_INFINITY,
    breaker: new ConsecutiveBreaker(mostFailures),
  })
  let openedAt = 0
  breaker.onBreak(() => {
    openedAt = performance.now()
  })
  const msToProbe = () => Math.max(openedAt + coolDown - performance.now(), 0)
  const isCoolingDown = () => breaker.state === CircuitState.Open && msToProbe() > 0
  let silent: { readonly failures: number; readonly from: number } | null = null
  const note = (isSilent: boolean) => {
    silent = isSilent ? { failures: (silent?.failures ?? 0) + 1, from: silent?.from ?? performance.now() } : null
  }
  return {
    async call(work, isAway) {
      if (isCoolingDown()) throw new CircuitOpenError(party, msToProbe())
      try {
        const answer = await breaker.execute(() => withTimeLimit(party, timeLimit, work))
        note(isAway?.(answer) === true)
        return answer
      } catch (error) {
        if (error instanceof BrokenCircuitError) throw new CircuitOpenError(party, msToProbe())
        note(isPartyUnavailable(error))
        throw error
      }
    },
    silence: () => silent && { failures: silent.failures, forMs: performance.now() - silent.from },
    state() {
      if (breaker.state === CircuitState.Closed) return "closed"
      // The library itself changes over with the next call.
      return isCoolingDown() ? "open" : "half-open"
    },
  }
}

/** Ends the wait, and not the work: an adapter that can end its request has a time limit of its own. */
async function withTimeLimit<T>(party: string, timeLimit: number, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_done, fail) => {
    timer = setTimeout(() => fail(new PartyUnavailableError(`${party} did not answer in ${timeLimit} ms`)), timeLimit)
  })
  try {
    return await Promise.race([work(), limit])
  } finally {
    clearTimeout(timer)
  }
}

const networkCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "ECONNECTION",
  "EPIPE",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ETIMEDOUT",
  "ESOCKET",
  "EDNS",
  "ENOTFOUND",
  "EAI_AGAIN",
  "UND_ERR_CONNECT_TIMEOUT",
  "UND_ERR_HEADERS_TIMEOUT",
  "UND_ERR_BODY_TIMEOUT",
  "UND_ERR_SOCKET",
])

/**
 * True if nobody answered. A refusal is an answer: a mailbox that does not exist must not stop the mail of all
 * others.
 */
export function isPartyUnavailable(error: unknown): boolean {
  if (error instanceof PartyUnavailableError) return true
  if (error instanceof AggregateError) return error.errors.some(isPartyUnavailable)
  if (!(error instanceof Error)) return false
  if (error.name === "TimeoutError") return true
  // Of SMTP: 421 is "service not available, closing transmission channel".
  if ("responseCode" in error && error.responseCode !== undefined) return error.responseCode === 421
  if ("code" in error && networkCodes.has(String(error.code))) return true
  return isPartyUnavailable(error.cause)
}
