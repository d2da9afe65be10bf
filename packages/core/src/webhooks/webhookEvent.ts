import type * as v from "valibot"
import type { webhookData } from "#contract/webhooks/webhookData.ts"
import { type WebhookEventType, webhookEventTypes } from "#contract/webhooks/webhookEvents.ts"

/** The data of the events about each subject: what the call that reads the object answered when the event happened. */
type WebhookData = {
  readonly [Subject in keyof typeof webhookData]: v.InferOutput<(typeof webhookData)[Subject]>
}

type SubjectOf<Type extends string> = Type extends `${infer Subject}.${string}` ? Subject : never

/**
 * The content of a webhook. `switch (event.type)` narrows `data` to the subject of the event.
 *
 * @example
 * import type { WebhookEvent } from "@wallet/core/webhooks"
 *
 * const name = (event: WebhookEvent) => (event.type === "invoice.paid" ? event.data.orderId : event.type)
 */
export type WebhookEvent = {
  readonly [Type in WebhookEventType]: {
    readonly type: Type
    /** When it happened. */
    readonly timestamp: string
    readonly data: WebhookData[SubjectOf<Type>]
  }
}[WebhookEventType]

/**
 * The payload as an event, if its type is known. The signature vouches for the data, which is not checked further: a newer
 * provider may send types that this version does not know.
 */
export function toWebhookEvent(payload: unknown): WebhookEvent | undefined {
  const { type, data } = Object(payload) as Readonly<Record<string, unknown>>
  const isKnown = webhookEventTypes.some((known) => known === type) && typeof data === "object" && data !== null
  return isKnown ? (payload as WebhookEvent) : undefined
}
