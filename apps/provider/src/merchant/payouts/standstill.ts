import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { orRefusal, Refusal } from "#platform/http/refusal.ts"
import type { Services } from "#platform/services.ts"
import { referenceCurrency } from "#wallet/limits/levels.ts"
import type { OutgoingWay } from "#wallet/outgoing/check.ts"
import { forecastOutgoing } from "#wallet/outgoing/readOutgoing.ts"

/** The payments of an approved batch, which the approval has counted and the customer has confirmed. */
const approvedPayout: OutgoingWay = {
  name: "payment of an approved batch",
  isLimited: false,
  confirmation: "never",
  isLocked: true,
  leavesForDestinations: false,
  isOpenToKeys: true,
  leaves: false,
  pausedAs: "never",
}

/** An obstacle to paying approved batches: a freeze without an end, or a lock with one. */
export type Standstill = { readonly until: Date | undefined }

/** Reads the obstacle to paying a customer's approved batches at a moment, if there is one. */
export async function readStandstill(
  services: Services,
  db: Kysely<Database>,
  accountId: string,
  at: Date,
): Promise<Standstill | undefined> {
  const outgoing = await forecastOutgoing(services, db, { accountIds: [accountId], ways: [approvedPayout], at })
  const amount = { currency: referenceCurrency, units: 0n }
  const outcome = orRefusal(() => outgoing.take({ accountId, way: approvedPayout, amount, isConfirmed: true }))
  if (!(outcome instanceof Refusal)) return undefined
  const until = outcome.parts.details?.["until"]
  return { until: until === undefined ? undefined : new Date(until) }
}
