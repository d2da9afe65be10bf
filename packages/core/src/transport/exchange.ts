import type { WalletClient } from "../client.ts"
import type { FetchResponse } from "../environment/fetch.ts"
import type { Signal } from "../environment/signal.ts"
import { NetworkError, TimeoutError } from "../errors/errors.ts"
import { withDeadline } from "./deadline.ts"
import type { PreparedCall } from "./prepareCall.ts"
import type { RawAnswer } from "./readAnswer.ts"
import { readRetryAfter } from "./retry.ts"

/** What one attempt needs besides the call. */
export interface Attempt {
  readonly token: string | undefined
  readonly idempotencyKey?: string | undefined
  readonly signal?: Signal | undefined
}

/** What one attempt ends with: an answer of whatever kind, or none. */
export type ExchangeOutcome = { readonly answer: RawAnswer } | { readonly error: NetworkError | TimeoutError }

/**
 * Sends one request and reads its answer to the end, within the time limit.
 *
 * @throws the reason of the aborted signal, and nothing else.
 */
export async function exchange(
  client: WalletClient,
  prepared: PreparedCall,
  attempt: Attempt,
): Promise<ExchangeOutcome> {
  const { fetch, apiUrl, timeout, now, maxAnswerLength } = client.options
  const { call, path, body } = prepared
  const init = { method: call.method, headers: headersOf(client, attempt), ...(body !== undefined && { body }) }
  let late: TimeoutError | undefined

  const read = async (signal: Signal): Promise<RawAnswer> => {
    const response = await fetch(apiUrl + path, { ...init, signal })
    return {
      status: response.status,
      statusText: response.statusText,
      body: await readBody(response, maxAnswerLength),
      retryAfter: readRetryAfter(response.headers.get("retry-after"), now()),
    }
  }

  try {
    const onLate = () => (late = new TimeoutError(call.name, timeout))
    return { answer: await withDeadline(client, attempt.signal, timeout, onLate, read) }
  } catch (error) {
    if (attempt.signal?.aborted || client.signal.aborted) throw error
    return { error: late ?? new NetworkError(call.name, error) }
  }
}

function headersOf(client: WalletClient, { token, idempotencyKey }: Attempt): Record<string, string> {
  return {
    Accept: "application/json",
    "Content-Type": "application/json",
    ...(token !== undefined && { Authorization: client.options.authorization(token) }),
    ...(idempotencyKey !== undefined && { "Idempotency-Key": idempotencyKey }),
  }
}

/** The body as text, or `undefined` where it is longer than `limit`. */
async function readBody(response: FetchResponse, limit: number): Promise<string | undefined> {
  if (Number(response.headers.get("content-length")) > limit) return undefined
  const text = await response.text()
  return text.length > limit ? undefined : text
}
