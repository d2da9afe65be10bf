import { type ErrorTag, errorCatalogue, type FieldError } from "@wallet/core/contract"
import type { Context } from "hono"
import { compressBody } from "./compressedBody.ts"
import type { Refusal } from "./refusal.ts"

/** The envelope of every answer of a call (spec §7). */
export type Envelope =
  | { readonly ok: true; readonly data: unknown; readonly error: { readonly tag: null } }
  | {
      readonly ok: false
      readonly data: null
      readonly error: {
        readonly tag: ErrorTag
        readonly fields?: Record<string, FieldError>
        readonly details?: Record<string, string>
        readonly requestId: string
      }
    }

/** An answer before it is sent: the envelope of spec §7, its status and its headers. */
export interface EnvelopeResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly envelope: Envelope
}

/** The answer of a call that succeeded. */
export function success(data: unknown): EnvelopeResponse {
  return { status: 200, headers: {}, envelope: { ok: true, data: data ?? null, error: { tag: null } } }
}

/** The answer to a refused request. */
export function refusal({ tag, parts }: Refusal, requestId: string): EnvelopeResponse {
  return failure(tag, requestId, parts)
}

/** An answer with a tag of the catalogue and what belongs to it. */
export function failure(tag: ErrorTag, requestId: string, parts: Refusal["parts"] = {}): EnvelopeResponse {
  const { fields, details, retryAfter } = parts
  return {
    status: errorCatalogue[tag].status,
    headers: retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) },
    envelope: {
      ok: false,
      data: null,
      error: { tag, ...(fields && { fields }), ...(details && { details }), requestId },
    },
  }
}

/**
 * Puts an answer on the wire. Answers are private and never cached.
 *
 * @param context The request. A long answer is compressed if its caller accepts that.
 */
export function toResponse(
  { status, headers, envelope }: EnvelopeResponse,
  requestId: string,
  context: Context,
): Response {
  const encoded = compressBody(JSON.stringify(envelope), context)
  return new Response(encoded.body, {
    status,
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
      "X-Request-Id": requestId,
      ...encoded.headers,
      ...headers,
    },
  })
}
