import { type Kysely, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"

/** The address of an endpoint whose owner's program takes its deliveries: `listen:` and a name. */
const listenerAddress = /^listen:[\w.-]{1,100}$/

/** True for an address that nothing is sent to, because a program of its owner's takes what waits. */
export function isListenerAddress(url: string | null): boolean {
  return url !== null && listenerAddress.test(url)
}

/** The due time of a delivery that waits to be taken: no sender leases it. */
export const untilPulled = new Date("9999-12-31T23:59:59Z")

/**
 * True for an endpoint that gets events: one with an address, or a listener that was asked in the last hour. By PostgreSQL's
 * clock, because the sandbox moves the provider's, and no program is gone by that.
 */
export const getsEvents = sql<boolean>`(pulled_at IS NULL OR pulled_at > now() - interval '1 hour')`

/** Notes that a listener's program is there, at most once a minute. */
export async function markAsPulled(trx: Kysely<Database>, endpointId: string): Promise<void> {
  await trx
    .updateTable("webhook_endpoints")
    .set({ pulled_at: sql<Date>`now()` })
    .where("id", "=", endpointId)
    .where(sql<boolean>`pulled_at < now() - interval '1 minute'`)
    .execute()
}
