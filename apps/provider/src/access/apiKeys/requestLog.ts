import type { CallName } from "@wallet/core/contract"
import { newId } from "#platform/database/newId.ts"
import { type EnvelopeResponse } from "#platform/http/envelope.ts"
import type { Origin } from "#platform/http/handler.ts"
import type { Services } from "#platform/services.ts"

/** Answers a request of a key, and writes down that it was made: what it asked for and how that ended, no more. */
export async function logRequest(
  { db, now, log }: Services,
  keyId: string,
  { call, origin }: { readonly call: CallName; readonly origin: Origin },
  answering: () => Promise<EnvelopeResponse>,
): Promise<EnvelopeResponse> {
  const started = performance.now()
  const at = now()
  const answer = await answering()
  const duration = Math.round(performance.now() - started)
  const { address, requestId } = origin
  try {
    await db
      .insertInto("api_key_requests")
      .values({ id: newId(), key_id: keyId, at, call, status: answer.status, address, request_id: requestId, duration })
      .execute()
  } catch (err) {
    // The answer stands: money may have moved, and whoever asked must hear of it.
    log.warn({ err, call, requestId }, "could not log a request of an API key")
  }
  return answer
}
