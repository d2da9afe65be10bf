import { Stripe } from "stripe"

/** A verified message of Stripe. Only the kind and id of its object are reliable. */
export interface StripeEvent {
  readonly id: string
  readonly type: string
  readonly object: Readonly<Record<string, unknown>>
}

/** The maximum age of a signed message, in seconds. */
const tolerance = 300

/**
 * Reads a message signed by Stripe.
 *
 * @throws Error if its signature is missing, wrong or too old.
 */
export function readStripeEvent(
  body: string,
  headers: Readonly<Record<string, string>>,
  { secret, now }: { readonly secret: string; readonly now: Date },
): StripeEvent {
  const signature = headers["stripe-signature"] ?? ""
  const event = Stripe.webhooks.constructEvent(body, signature, secret, tolerance, undefined, now.getTime())
  // Messages may have other versions of the API, so the SDK's types promise too much.
  const object: unknown = event.data?.object
  if (typeof event.id !== "string" || typeof event.type !== "string" || typeof object !== "object" || object === null) {
    throw new Error("Stripe's message has no id, type or object")
  }
  return { id: event.id, type: event.type, object: object as Readonly<Record<string, unknown>> } // as JSON has it
}
