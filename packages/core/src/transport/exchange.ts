import type { WalletClient } from "../client.ts"
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
export function exchange(client: WalletClient, { call, path, body }: PreparedCall, attempt: Attempt): Promise<Reading> {
  const { fetch, apiUrl, timeout, now, maxAnswerLength } = client.options
  const { method, name } = call
  let late: TimeoutError | undefined

  const read = async (signal: Signal): Promise<Reading> => {
    const response = await fetch(apiUrl + path, { method, headers: headersOf(client, attempt), body, signal })
    const { status, statusText, headers } = response
    const announced = Number(headers.get("content-length"))
    const text = announced > maxAnswerLength ? undefined : await response.text()
    return readAnswer(call, {
      status,
      statusText,
      body: text && text.length > maxAnswerLength ? undefined : text,
      retryAfter: () => readRetryAfter(headers.get("retry-after"), now()),
    })
  }

  return withDeadline(client, attempt.signal, timeout, () => (late = new TimeoutError(name, timeout)), read).catch(
    (error: unknown) => {
      if (attempt.signal?.aborted || client.signal.aborted) throw error
      // No answer in time is no connection, as the visitor sees it.
      return { error: late ?? new NetworkError(name, error), toast: networkErrorToast }
    },
  )
}

function headersOf(client: WalletClient, { token, idempotencyKey }: Attempt): Record<string, string> {
  const headers: Record<string, string> = { Accept: "application/json", "Content-Type": "application/json" }
  if (token !== undefined) headers["Authorization"] = client.options.authorization(token)
  if (idempotencyKey !== undefined) headers["Idempotency-Key"] = idempotencyKey
  return headers
}
