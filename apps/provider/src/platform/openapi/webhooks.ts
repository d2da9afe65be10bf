import type { JsonSchema } from "@valibot/to-json-schema"
import { TimestampSchema, type WebhookEventType, webhookData, webhookEventTypes } from "@wallet/core/contract"
import type * as v from "valibot"
import { createExample } from "./examples.ts"
import { openApiSchema } from "./jsonSchema.ts"

type SubjectOf<Type extends string> = Type extends `${infer Subject}.${string}` ? Subject : never

/** The cause of each event. */
const meanings: Readonly<Record<WebhookEventType, string>> = {
  "invoice.created": "An invoice was made.",
  "invoice.pending": "A payment was seen on a chain and needs more confirmations. Deliver nothing yet.",
  "invoice.paid": "The invoice is paid. Deliver the goods.",
  "invoice.underpaid": "Less than the total has arrived. The invoice waits for the rest.",
  "invoice.overpaid": "More than the total has arrived. `invoice.paid` is sent as well.",
  "invoice.paid_late": "Money arrived when the invoice could not be paid any more.",
  "invoice.expired": "The invoice has expired without being paid.",
  "invoice.cancelled": "The invoice was cancelled.",
  "invoice.invalid": "The invoice has expired, and the payment that was seen has left its chain.",
  "invoice.refunded": "Money went back to the payer.",
  "invoice.held": "A payment is being reviewed.",
  "payout_batch.approved": "The batch was approved, and its payments begin.",
  "payout_batch.completed": "Every row of the batch is paid.",
  "payout_batch.partially_completed": "The batch has ended, and some of its rows failed.",
  "payout_batch.failed": "The batch has ended, and all of its rows failed.",
  "payout_batch.cancelled": "The batch was cancelled.",
  "payout_row.confirmed": "A row of a batch is paid.",
  "payout_row.failed": "A row of a batch could not be paid; `reason` says why.",
  "payout_row.returned": "A row of a batch was paid, and the money came back.",
  "webhook.test": "The owner of the endpoint asked for a test.",
}

const usdt = (amount: string) => ({ amount, currency: "USDT" })
/** An invoice of 12.50 USDT to which nothing has come. */
const unpaid = { paidAt: null, paid: usdt("0.00"), due: usdt("12.50") }
/** The same, to which all is on its way. */
const awaited = { paidAt: null, paid: usdt("0.00"), pending: usdt("12.50") }

/** The state of the subject in the example of each event. */
const states: Readonly<Record<WebhookEventType, Readonly<Record<string, unknown>>>> = {
  "invoice.created": { status: "created", ...unpaid },
  "invoice.pending": { status: "pending", ...awaited },
  "invoice.paid": { status: "paid" },
  "invoice.underpaid": { status: "created", note: "underpaid", paidAt: null, paid: usdt("10.00"), due: usdt("2.50") },
  "invoice.overpaid": { status: "paid", note: "overpaid", paid: usdt("15.00"), over: usdt("2.50") },
  "invoice.paid_late": { status: "expired", note: "paid_late", paidAt: null },
  "invoice.expired": { status: "expired", ...unpaid },
  "invoice.cancelled": { status: "cancelled", ...unpaid },
  "invoice.invalid": { status: "invalid", ...unpaid },
  "invoice.refunded": { status: "paid", note: "refunded_full", refunded: usdt("12.50") },
  "invoice.held": { status: "pending", note: "held_aml", ...awaited },
  "payout_batch.approved": { state: "approved" },
  "payout_batch.completed": { state: "completed" },
  "payout_batch.partially_completed": { state: "partially_completed" },
  "payout_batch.failed": { state: "failed" },
  "payout_batch.cancelled": { state: "cancelled" },
  "payout_row.confirmed": { state: "confirmed", reason: null, errors: [], warnings: [] },
  "payout_row.failed": { state: "failed", reason: "recipient_unknown", errors: [], warnings: [] },
  "payout_row.returned": { state: "returned", reason: "returned_by_bank", errors: [], warnings: [] },
  "webhook.test": {},
}

/** Each event that is sent to a customer's endpoints, as the `webhooks` of OpenAPI 3.1. */
export function describeWebhooks(): Readonly<Record<string, { readonly post: WebhookOperation }>> {
  return Object.fromEntries(webhookEventTypes.map((type) => [type, { post: describeEvent(type) }]))
}

/** An operation object of OpenAPI 3.1, for a request that the provider makes. */
interface WebhookOperation {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly tags: readonly string[]
  readonly security: readonly []
  readonly parameters: readonly { readonly name: string; readonly description: string }[]
  readonly requestBody: {
    readonly required: true
    readonly content: Record<string, { readonly schema: JsonSchema; readonly example: object }>
  }
  readonly responses: Readonly<Record<string, { readonly description: string }>>
}

function describeEvent(type: WebhookEventType): WebhookOperation {
  const subject = type.slice(0, type.indexOf(".")) as SubjectOf<WebhookEventType>
  const data = webhookData[subject]
  return {
    operationId: `on${toName(type)}`,
    summary: type,
    description: `${meanings[type]} Sent at least once, and in no order: act on each \`webhook-id\` once.`,
    tags: ["webhooks"],
    security: [],
    parameters: headers.map(([name, description, example]) => ({
      name,
      in: "header" as const,
      required: true,
      description,
      schema: { type: "string" as const },
      example,
    })),
    requestBody: {
      required: true,
      content: {
        "application/json": {
          schema: {
            type: "object",
            properties: {
              type: { const: type },
              timestamp: openApiSchema(TimestampSchema),
              data: openApiSchema(data),
            },
            required: ["type", "timestamp", "data"],
          },
          example: createPayload(type, data),
        },
      },
    },
    responses: {
      "2XX": { description: "Taken. Answer within 10 seconds, and do the work afterwards." },
      410: { description: "Gone: the endpoint is disabled and gets no more events." },
    },
  }
}

const headers = [
  ["webhook-id", "The event's id, the same for each delivery of one event.", "0198c5a2-7d3e-7c1a-9f40-2b6d1e8a4c57"],
  ["webhook-timestamp", "When this delivery was sent, in seconds. Refuse one that is 5 minutes old.", "1773576000"],
  [
    "webhook-signature",
    "`v1,` and the HMAC-SHA256 over id, time and body in Base64; two of them while the secret changes.",
    "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
  ],
] as const

function createPayload(type: WebhookEventType, schema: v.GenericSchema): object {
  const data = createExample(schema, "answer") as Readonly<Record<string, object>>
  const state = states[type]
  const changed = "row" in data ? { ...data, row: { ...data["row"], ...state } } : { ...data, ...state }
  return { type, timestamp: "2026-03-15T12:00:00.000Z", data: changed }
}

/** `invoice.paid_late` → `InvoicePaidLate`. */
function toName(type: string): string {
  return type.replaceAll(/(?:^|[._])([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
