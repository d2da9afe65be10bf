import type { CallName } from "@wallet/core/contract"
import type { Insertable } from "kysely"
import { type GroupRules, inGroups } from "#platform/database/inGroups.ts"
import { insertRows } from "#platform/database/insertRows.ts"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import type { EnvelopeResponse } from "#platform/http/envelope.ts"
import type { Origin } from "#platform/http/handler.ts"
import type { Services } from "#platform/services.ts"

/** The requests made with API keys. */
export interface RequestLog {
  /** Answers a request with a key, and logs only its call, its outcome and its duration. */
  record(
    keyId: string,
    request: { readonly call: CallName; readonly origin: Origin },
    answering: () => Promise<EnvelopeResponse>,
  ): Promise<EnvelopeResponse>
}

const together: GroupRules = { largest: 128, mayBeOfOneItem: () => true }

/** A program that listens asks each second, which would bury everything else. Its refusals are logged. */
function isLogged({ call, status }: Insertable<Database["api_key_requests"]>): boolean {
  return call !== ("pullWebhookDeliveries" satisfies CallName) || status !== 200
}

/** Requests that end at the same time share a statement. */
export function createRequestLog({ db, now, log }: Pick<Services, "db" | "now" | "log">): RequestLog {
  const write = inGroups(together, async (rows: readonly Insertable<Database["api_key_requests"]>[]) => {
    await insertRows(db, "api_key_requests", rows.filter(isLogged))
    return rows.map(() => undefined)
  })
  return {
    async record(keyId, { call, origin: { address, requestId } }, answering) {
      const started = performance.now()
      const at = now()
      const answer = await answering()
      const duration = Math.round(performance.now() - started)
      const { status, envelope } = answer
      const { tag } = envelope.error
      try {
        await write({ id: newId(), key_id: keyId, at, call, status, tag, address, request_id: requestId, duration })
      } catch (err) {
        // The response is sent anyway: money may have moved, and the caller must know.
        log.warn({ err, call, requestId }, "could not log a request of an API key")
      }
      return answer
    },
  }
}
