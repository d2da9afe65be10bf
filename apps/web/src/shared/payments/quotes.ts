import { hasTag } from "@wallet/core"

/** Something that is looked at before it is paid. A firm offer of the provider's says until when it holds. */
export interface Preview {
  readonly id?: string
  readonly expiresAt?: string
  /** The provider's time when it made the offer. */
  readonly now?: string
}

/** A firm offer of the provider's: an exchange, a withdrawal, a payment or a card at a fixed price. */
export interface Quote extends Preview {
  readonly id: string
  readonly expiresAt: string
  readonly now: string
}

/** A preview that is shown, and whether it still holds. */
export interface Held<Shown extends Preview> {
  readonly quote: Shown
  /** The provider's clock minus this device's, in milliseconds. */
  readonly clockOffset: number
  readonly isExpired: boolean
}

/** Notes when a preview came, so that its end is told by the provider's clock. */
export function holdPreview<Shown extends Preview>(quote: Shown): Held<Shown> {
  const clockOffset = quote.now === undefined ? 0 : Date.parse(quote.now) - Date.now()
  return { quote, clockOffset, isExpired: false }
}

/** True once a preview no longer holds: by its own time, or because the provider has said so. */
export function hasExpired({ quote, clockOffset, isExpired }: Held<Preview>): boolean {
  if (isExpired || quote.expiresAt === undefined) return isExpired
  return Date.now() + clockOffset >= Date.parse(quote.expiresAt)
}

/** True for a refusal that says that the quote can't be used any more: only another one can be accepted. */
export function isQuoteGone(error: unknown): boolean {
  return hasTag(error, "quote_expired", "quote_used", "state_conflict")
}
