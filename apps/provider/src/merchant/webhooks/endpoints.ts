import { randomBytes } from "node:crypto"
import type { WebhookDisabledReason } from "@wallet/core/contract"
import { type Kysely, type Selectable } from "kysely"
import { validate as isUuid } from "uuid"
import type { Database } from "#platform/database/schema.ts"
import type { WebhookEndpoint } from "#platform/http/answers.ts"
import { refuse } from "#platform/http/refusal.ts"
import type { EndpointState } from "./endpointLifecycle.ts"

export type EndpointRow = Selectable<Database["webhook_endpoints"]>

/** A new secret as Standard Webhooks writes one: 256 random bits. */
export function createSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`
}

/** Selects the customer's endpoints that are not deleted. */
export function selectEndpoints(db: Kysely<Database>, userId: string) {
  return db.selectFrom("webhook_endpoints").selectAll().where("user_id", "=", userId).where("state", "!=", "deleted")
}

/** Finds a customer's endpoint. @throws Refusal `not_found` if it is deleted or another customer's. */
export async function requireEndpoint(db: Kysely<Database>, userId: string, id: string): Promise<EndpointRow> {
  const found = isUuid(id) ? await selectEndpoints(db, userId).where("id", "=", id).executeTakeFirst() : undefined
  if (!found) throw refuse("not_found")
  return found
}

/** Finds a customer's endpoint and locks it. */
export async function lockEndpoint(trx: Kysely<Database>, userId: string, id: string): Promise<EndpointRow> {
  const found = isUuid(id)
    ? await selectEndpoints(trx, userId).where("id", "=", id).forUpdate().executeTakeFirst()
    : undefined
  if (!found) throw refuse("not_found")
  return found
}

/** Stores an endpoint's new state. Enabling it again resets its failures. */
export function writeEndpointState(
  trx: Kysely<Database>,
  id: string,
  state: EndpointState,
  reason: WebhookDisabledReason | null,
): Promise<EndpointRow> {
  return trx
    .updateTable("webhook_endpoints")
    .set({ state, disabled_reason: reason, ...(state === "enabled" && { failing_since: null }) })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The endpoint as its customer sees it. */
export function presentEndpoint(row: EndpointRow, now: Date): WebhookEndpoint {
  const { state, overlap_ends_at: overlapEndsAt } = row
  if (state === "deleted") throw new Error("A deleted endpoint can't be presented")
  return {
    id: row.id,
    url: row.url,
    description: row.description,
    events: row.events,
    state,
    disabledReason: row.disabled_reason,
    createdAt: row.created_at.toISOString(),
    overlapEndsAt: overlapEndsAt && overlapEndsAt > now ? overlapEndsAt.toISOString() : null,
    failingSince: row.failing_since?.toISOString() ?? null,
  }
}
