import { Stripe } from "stripe"

/** A message of Stripe that was proved to be Stripe's. Of its object nothing but its kind and id is to be relied on. */
export interface StripeEvent {
  readonly id: string
  readonly type: string
  readonly object: Readonly<Record<string, unknown>>
}

/** The age at which a signed message is refused, in seconds. */
const tolerance = 300

/**
 * Reads a message that Stripe has signed.
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
  // Messages of other versions of the API come as well: the types of the SDK promise too much.
  const object: unknown = event.data?.object
  if (typeof event.id !== "string" || typeof event.type !== "string" || typeof object !== "object" || object === null) {
    throw new Error("Stripe's message has no id, type or object")
  }
  return { id: event.id, type: event.type, object: object as Readonly<Record<string, unknown>> } // as JSON has it
}
