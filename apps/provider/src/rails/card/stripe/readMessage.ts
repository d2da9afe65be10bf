import { validate as isUuid } from "uuid"
import { readStripeEvent } from "../../stripe/readStripeEvent.ts"
import type { CardMessage } from "../cardRail.ts"

/** The events that a Stripe endpoint must send: `doctor` checks them, and the guide lists them. */
export const neededEvents = [
  "payment_intent.amount_capturable_updated",
  "payment_intent.payment_failed",
  "payment_intent.canceled",
  "payment_intent.succeeded",
  "refund.created",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
  "charge.dispute.closed",
  "radar.early_fraud_warning.created",
] as const

/**
 * Reads a message of Stripe. It only names the object with news; the state is queried, so that messages may come late, twice, and
 * in any order. Messages about other systems' objects in the same account are ignored.
 *
 * @throws Error if Stripe did not sign it, or it is too old.
 */
export function readMessage(
  body: string,
  headers: Readonly<Record<string, string>>,
  options: { readonly secret: string; readonly now: Date },
): CardMessage {
  const { type, object } = readStripeEvent(body, headers, options)
  const { reference, refund } = readMetadata(object)
  if (type.startsWith("payment_intent.")) return isUuid(reference) ? { reference, event: "authenticated" } : ignored
  if (type.startsWith("refund.") || type === "charge.refund.updated")
    return isUuid(reference) && isUuid(refund) ? { reference, event: "refund_updated", refund } : ignored
  const { id, charge } = object
  if (typeof id !== "string") return ignored
  if (type.startsWith("charge.dispute.")) return { event: "dispute_found", dispute: id }
  if (type === "radar.early_fraud_warning.created" && typeof charge === "string")
    return { reference: charge, event: "fraud_warning", warning: id }
  return ignored
}

const ignored = { event: "ignored" } as const

function readMetadata({ metadata }: Readonly<Record<string, unknown>>) {
  const named = typeof metadata === "object" && metadata !== null ? (metadata as Record<string, unknown>) : {}
  const readText = (name: string) => (typeof named[name] === "string" ? named[name] : "")
  return { reference: readText("reference"), refund: readText("refund") }
}
