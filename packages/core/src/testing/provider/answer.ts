import { errorCatalogue } from "#contract/declaration/errorCatalogue.ts"
import type { FetchResponse } from "#environment/fetch.ts"
import type { Refusal } from "./refusal.ts"

/** An answer before it is sent. */
export interface EnvelopeResponse {
  readonly status: number
  readonly statusText?: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const json = { "content-type": "application/json; charset=utf-8" }

/** The answer of a call that succeeded, in its envelope. */
export function success(data: unknown): EnvelopeResponse {
  return { status: 200, headers: json, body: JSON.stringify({ ok: true, data: data ?? null, error: { tag: null } }) }
}

/** The answer to a refused request, with the status that the catalogue gives its tag. */
export function failure({ tag, parts }: Refusal, requestId: string): EnvelopeResponse {
  const { fields, details, retryAfter } = parts
  return {
    status: errorCatalogue[tag].status,
    headers: { ...json, ...(retryAfter !== undefined && { "retry-after": String(retryAfter) }) },
    body: JSON.stringify({ ok: false, data: null, error: { tag, fields, details, requestId } }),
  }
}

/** The response that `fetch` gives for an answer. */
export function toResponse({ status, statusText = "", headers, body }: EnvelopeResponse): FetchResponse {
  return {
    status,
    statusText,
    headers: { get: (name) => headers[name.toLowerCase()] ?? null },
    body: null,
    text: () => Promise.resolve(body),
  }
}
