import type { WalletClient } from "#client.ts"
import type { Signal } from "#environment/signal.ts"
import { AuthorizationError, NetworkError, TimeoutError } from "#errors/errors.ts"
import { networkErrorToast } from "#policies/toasts.ts"
import { isolate } from "#state/emitter.ts"
import { foreignPage } from "./foreignPage.ts"
import type { PreparedCall } from "./prepareRequest.ts"
import { type Reading, readAnswer } from "./readAnswer.ts"

/** The input of one attempt besides the call and the token. */
export interface ExchangeOptions {
  readonly idempotencyKey?: string | undefined
  readonly signal?: Signal | undefined
  readonly traceparent?: string
  /** Milliseconds that are left for the answer; by default the client's time limit. */
  readonly limit?: number
}

/**
 * Sends one request and reads its answer to the end, within the time limit.
 *
 * @throws the reason of the aborted signal, and nothing else.
 */
export function exchange(
  client: WalletClient,
  { call, path, body }: PreparedCall,
  token: string | undefined,
  { idempotencyKey, signal: caller, limit, traceparent }: ExchangeOptions,
): Promise<Reading> {
  const { fetch, apiUrl, authorize, timeout, now, maxAnswerLength, onRequest, onResponse } = client.options
  const { method } = call
  // Every error of this attempt says where it was sent.
  const name = `${call.name} at ${apiUrl}`

  const read = async (signal: Signal): Promise<Reading> => {
    const headers: Record<string, string> = { Accept: "application/json", "Content-Type": "application/json" }
    try {
      // Each attempt needs a new signature. A value that is no promise is not awaited, which would take time.
      const proof = token && authorize(token, { method, path, body, idempotencyKey }, now())
      if (proof) headers["Authorization"] = typeof proof === "string" ? proof : await proof
    } catch (error) {
      return { error: new AuthorizationError(name, error) }
    }
    try {
      if (idempotencyKey) headers["Idempotency-Key"] = idempotencyKey
      if (traceparent) headers["traceparent"] = traceparent
      const sent = { call: call.name, method, url: apiUrl + path, idempotencyKey }
      isolate(() => onRequest?.(sent))
      const response = await fetch(sent.url, { method, headers, body, signal })
      isolate(() => onResponse?.(response, sent))
      const announced = Number(response.headers.get("content-length"))
      const text = announced > maxAnswerLength ? undefined : await response.text()
      return readAnswer(
        { name, data: call.data, apiUrl },
        response,
        text && text.length > maxAnswerLength ? undefined : text,
        now,
      )
    } catch (error) {
      return { error: new NetworkError(name, error, foreignPage(client.options)), toast: networkErrorToast }
    }
  }
  // No answer in time is no connection, as the visitor sees it.
  const late = (): Reading => ({ error: new TimeoutError(name, timeout), toast: networkErrorToast })

  return client.deadlines.run(limit ?? timeout, late, caller, read)
}
