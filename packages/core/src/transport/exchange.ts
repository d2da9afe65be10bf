import type { WalletClient } from "../client.ts"
import type { FetchResponse } from "../environment/fetch.ts"
import type { Signal } from "../environment/signal.ts"
import { NetworkError, TimeoutError } from "../errors/errors.ts"
import { networkErrorToast } from "../policies/toasts.ts"
import { withDeadline } from "./deadline.ts"
import type { PreparedCall } from "./prepareCall.ts"
import { type Reading, readAnswer } from "./readAnswer.ts"
import { readRetryAfter } from "./retry.ts"

/** What one attempt needs besides the call. */
export interface Attempt {
  readonly token: string | undefined
  readonly idempotencyKey?: string | undefined
  readonly signal?: Signal | undefined
}

/**
 * Sends one request and reads its answer to the end, within the time limit.
 *
 * @throws the reason of the aborted signal, and nothing else.
 */
export async function exchange(
  client: WalletClient,
  { call, path, body }: PreparedCall,
  attempt: Attempt,
): Promise<Reading> {
  const { fetch, apiUrl, timeout, now, maxAnswerLength } = client.options
  const { method, name } = call
  const headers = headersOf(client, attempt)
  let late: TimeoutError | undefined

  const read = async (signal: Signal): Promise<Reading> => {
    const response = await fetch(apiUrl + path, { method, headers, body, signal })
    const text = await readBody(response, maxAnswerLength)
    const retryAfter = () => readRetryAfter(response.headers.get("retry-after"), now())
    return readAnswer(call, { status: response.status, statusText: response.statusText, body: text, retryAfter })
  }

  try {
    return await withDeadline(client, attempt.signal, timeout, () => (late = new TimeoutError(name, timeout)), read)
  } catch (error) {
    if (attempt.signal?.aborted || client.signal.aborted) throw error
    // No answer in time is no connection, as the visitor sees it.
    return { error: late ?? new NetworkError(name, error), toast: networkErrorToast }
  }
}

function headersOf(client: WalletClient, { token, idempotencyKey }: Attempt): Record<string, string> {
  const headers: Record<string, string> = { Accept: "application/json", "Content-Type": "application/json" }
  if (token !== undefined) headers["Authorization"] = client.options.authorization(token)
  if (idempotencyKey !== undefined) headers["Idempotency-Key"] = idempotencyKey
  return headers
}

/** The body as text, or `undefined` where it is longer than `limit`. */
async function readBody(response: FetchResponse, limit: number): Promise<string | undefined> {
  if (Number(response.headers.get("content-length")) > limit) return undefined
  const text = await response.text()
  return text.length > limit ? undefined : text
}
