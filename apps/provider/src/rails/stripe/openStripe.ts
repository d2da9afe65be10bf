import { Stripe } from "stripe"
import { PartyUnavailableError, VendorBusyError } from "#platform/circuits/circuit.ts"
import type { Reach } from "../party.ts"

/** Makes one request to Stripe. Its errors are those of this file: see `AskStripe`. */
export interface StripeOptions {
  readonly secretKey: string
  readonly reach: Reach
  /** Time limit for one response, in milliseconds. */
  readonly timeLimit?: number
}

/**
 * Asks Stripe one question by its SDK.
 *
 * @throws StripeDeclineError where a card's bank says no; StripeRefusalError where Stripe does not accept the question;
 * VendorBusyError where it wants a pause; PartyUnavailableError where nobody answered, or the outcome is not known: what was
 * asked for may have happened all the same, so the question is asked again with the same idempotency key.
 *
 * @example
 * const ask = openStripe({ secretKey, reach })
 * const intent = await ask((stripe) => stripe.paymentIntents.retrieve("pi_123"))
 */
export type AskStripe = <Answer>(question: (stripe: Stripe) => Promise<Answer>) => Promise<Answer>

/** A card's bank, or Stripe on its behalf, declines a payment. */
export class StripeDeclineError extends Error {
  override readonly name = "StripeDeclineError"
  /** Stripe's code of the decline, for example `insufficient_funds`. */
  readonly declineCode: string
  /** The object of the decline, for example a PaymentIntent. */
  readonly paymentIntent: Stripe.PaymentIntent | undefined

  constructor(declineCode: string, paymentIntent: Stripe.PaymentIntent | undefined) {
    super(`Stripe declined: ${declineCode}`)
    this.declineCode = declineCode
    this.paymentIntent = paymentIntent
  }
}

/** Stripe refuses a request: an object is missing, its state does not allow it, or a key has no permission. */
export class StripeRefusalError extends Error {
  override readonly name = "StripeRefusalError"
  readonly status: number
  /** Stripe's code, for example `resource_missing`. */
  readonly code: string
  /** The invalid parameter. */
  readonly param: string | undefined

  constructor({ status, code, param }: { readonly status: number; readonly code: string; readonly param?: string }) {
    super(`Stripe refused: ${code} (${status})${param === undefined ? "" : `, about ${param}`}`)
    this.status = status
    this.code = code
    this.param = param
  }
}

const usualTimeLimit = 20_000
const mostBytes = 5_000_000

/** Opens a connection to one account at Stripe. It does not retry: jobs do, with the same idempotency keys. */
export function openStripe({ secretKey, reach, timeLimit = usualTimeLimit }: StripeOptions): AskStripe {
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 0,
    telemetry: false,
    timeout: timeLimit,
    // The SDK's own client would repeat a request after a broken connection.
    httpClient: Stripe.createFetchHttpClient((url, init) => fetchBounded(new Request(url).url, init, reach)),
  })
  return async (question) => {
    try {
      return await question(stripe)
    } catch (error) {
      throw toOurError(error)
    }
  }
}

/** Sends a request to one of Stripe's hosts, and limits the size of the response. */
async function fetchBounded(url: string, init: RequestInit | undefined, reach: Reach): Promise<Response> {
  const { origin, pathname, search, host } = new URL(url)
  try {
    const response = await fetch(new URL(`${pathname}${search}`, reach(origin)), { ...init, redirect: "error" })
    const parts: Uint8Array[] = []
    let size = 0
    for await (const part of response.body ?? []) {
      size += part.byteLength
      if (size > mostBytes) throw new PartyUnavailableError(`${host} answered with more than ${mostBytes} bytes`)
      parts.push(part)
    }
    const { status, headers } = response
    return new Response(size === 0 ? null : Buffer.concat(parts, size), { status, headers })
  } catch (error) {
    if (error instanceof PartyUnavailableError) throw error
    throw new PartyUnavailableError(`${host} did not answer`, { cause: error })
  }
}

function toOurError(error: unknown): unknown {
  const { errors } = Stripe
  if (!(error instanceof errors.StripeError)) return error
  if (error instanceof errors.StripeRateLimitError) return new VendorBusyError("Stripe", pauseAskedBy(error.headers))
  if (error instanceof errors.StripeCardError) {
    return new StripeDeclineError(error.decline_code || error.code || "generic_decline", error.payment_intent)
  }
  const { statusCode: status, code, type, param } = error
  // A request with the same key is running, or its object is locked: a retry will succeed soon.
  if (status === 409 || code === "lock_timeout" || code === "idempotency_key_in_use") {
    return new VendorBusyError("Stripe", 1_000)
  }
  if (status !== undefined && status >= 400 && status < 500) {
    return new StripeRefusalError({
      status,
      code: code ?? error.rawType ?? type,
      ...(param !== undefined && { param }),
    })
  }
  // The message may repeat the request, with data that must not be logged.
  return new PartyUnavailableError(status === undefined ? "Stripe did not answer" : `Stripe answered ${status}`, {
    cause: error.detail instanceof Error ? error.detail : undefined,
  })
}

/** The delay in milliseconds of a header in seconds; between a second and a minute. */
function pauseAskedBy(headers: Readonly<Record<string, string>> | undefined): number {
  const seconds = Number(headers?.["retry-after"] ?? "1")
  return Math.min(Math.max(Number.isFinite(seconds) ? seconds : 1, 1), 60) * 1000
}

/** True if Stripe has no object with an id. */
export function isMissingAtStripe(error: unknown): boolean {
  return error instanceof StripeRefusalError && error.code === "resource_missing"
}
