import type { CallInput, contract } from "@wallet/core/contract"
import { type Kysely, type SqlBool, sql } from "kysely"
import { validate as isUuid } from "uuid"
import type { Database } from "#platform/database/schema.ts"
import type { WebhookDelivery } from "#platform/http/answers.ts"
import { refuseField } from "#platform/http/refusal.ts"
import { presentDelivery, selectDeliveries } from "./deliveries.ts"
import type { EndpointRow } from "./endpoints.ts"

/** The most deliveries that one call looks at. Beyond them, the next page goes on. */
const mostLookedAt = 2_000

/** The most invoices with one order number whose events are looked for. */
const mostInvoices = 100

type Filter = Omit<CallInput<typeof contract.listWebhookDeliveries>, "webhookEndpointId">

/** Finds the newest deliveries of an endpoint that match a filter. @throws Refusal `validation_failed`. */
export async function findDeliveries(
  db: Kysely<Database>,
  endpoint: EndpointRow,
  { state, type, orderId, cursor, limit }: Filter,
): Promise<{ readonly items: WebhookDelivery[]; readonly nextCursor: string | null }> {
  if (cursor !== undefined && !isUuid(cursor)) throw refuseField("validation_failed", "cursor", { code: "invalid" })
  const subjects = orderId === undefined ? undefined : await findInvoices(db, endpoint.user_id, orderId)
  if (subjects?.length === 0) return { items: [], nextCursor: null }
  // The events of invoices are found by their index, so nothing else is looked at.
  const isScanned = subjects === undefined && (state !== undefined || type !== undefined)
  const stop = isScanned ? await findStop(db, endpoint.id, cursor) : undefined
  const rows = await selectDeliveries(db)
    .where("delivery.endpoint_id", "=", endpoint.id)
    .$if(state !== undefined, (query) => query.where("delivery.state", "=", state ?? "queued"))
    .$if(type !== undefined, (query) => query.where("event.type", "=", type ?? "webhook.test"))
    .$if(subjects !== undefined, (query) => query.where(sql<SqlBool>`event.subject_id = ANY(${subjects}::uuid[])`))
    .$if(stop !== undefined, (query) => query.where("delivery.id", ">=", stop ?? ""))
    .$if(cursor !== undefined, (query) => query.where("delivery.id", "<", cursor ?? ""))
    .orderBy("delivery.id", "desc")
    .limit(limit + 1)
    .execute()
  const page = rows.slice(0, limit)
  return {
    items: page.map(presentDelivery),
    nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : (stop ?? null),
  }
}

async function findInvoices(db: Kysely<Database>, userId: string, orderId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("invoices")
    .select("id")
    .where("order_id", "=", orderId)
    .where("user_id", "=", userId)
    .orderBy("id", "desc")
    .limit(mostInvoices)
    .execute()
  return rows.map(({ id }) => id)
}

async function findStop(
  db: Kysely<Database>,
  endpointId: string,
  cursor: string | undefined,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("webhook_deliveries")
    .select("id")
    .where("endpoint_id", "=", endpointId)
    .$if(cursor !== undefined, (query) => query.where("id", "<", cursor ?? ""))
    .orderBy("id", "desc")
    .offset(mostLookedAt - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.id
}
