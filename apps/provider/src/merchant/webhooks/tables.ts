import type {
  WebhookDeliverySchema,
  WebhookDisabledReason,
  WebhookEndpointSchema,
  WebhookEventType,
  WebhookFailure,
  Written,
} from "@wallet/core/contract"
import type { ColumnType, Generated } from "kysely"
import type { Moment, MomentOrNull } from "#platform/database/columns.ts"

interface WebhookEndpointsTable {
  id: string
  user_id: string
  /** Null for the endpoint of single invoices, whose deliveries have their own addresses. */
  url: string | null
  description: string
  events: WebhookEventType[]
  state: Written<typeof WebhookEndpointSchema>["state"] | "deleted"
  disabled_reason: WebhookDisabledReason | null
  sealed_secret: string
  previous_sealed_secret: string | null
  overlap_ends_at: MomentOrNull
  failing_since: MomentOrNull
  /** When its program asked last, by PostgreSQL's clock; null for an endpoint with an address. */
  pulled_at: MomentOrNull
  created_at: Moment
}

interface WebhookEventsTable {
  id: string
  user_id: string
  type: WebhookEventType
  data: string
  subject_id: ColumnType<string | null, string | null | undefined, never>
  /** The trace of the cause. */
  traceparent: ColumnType<string | null, string | null | undefined, never>
  created_at: ColumnType<Date, Date, never>
}

interface WebhookDeliveriesTable {
  id: string
  event_id: string
  endpoint_id: string
  url: ColumnType<string | null, string | null | undefined, never>
  state: Written<typeof WebhookDeliverySchema>["state"]
  attempts: Generated<number>
  next_attempt_at: MomentOrNull
  leased_until: MomentOrNull
  replay_of: ColumnType<string | null, string | null | undefined, never>
  created_at: ColumnType<Date, Date, never>
}

interface WebhookAttemptsTable {
  delivery_id: string
  number: number
  at: Moment
  duration: number
  status: number | null
  failure: WebhookFailure | null
  request_headers: ColumnType<Record<string, string>, string, never>
  response_body: string | null
}

declare module "#platform/database/schema.ts" {
  interface Database {
    webhook_endpoints: WebhookEndpointsTable
    webhook_events: WebhookEventsTable
    webhook_deliveries: WebhookDeliveriesTable
    webhook_attempts: WebhookAttemptsTable
  }
}
