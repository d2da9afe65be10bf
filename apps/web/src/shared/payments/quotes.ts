import { hasTag } from "@wallet/core"

/** A preview of a payment. A firm offer of the provider has an expiry. */
export interface Preview {
  readonly id?: string
  readonly expiresAt?: string
  /** The provider's time when it made the offer. */
  readonly now?: string
}

/** A firm offer of the provider: an exchange, a withdrawal, a payment or a card at a fixed price. */
export interface Quote extends Preview {
  readonly id: string
  readonly expiresAt: string
  readonly now: string
}

/** A preview with its validity. */
export interface Held<Shown extends Preview> {
  readonly quote: Shown
  /** The provider's clock minus this device's, in milliseconds. */
  readonly clockOffset: number
  readonly isExpired: boolean
}

/** Records the arrival of a preview, so that its expiry follows the provider's clock. */
export function holdPreview<Shown extends Preview>(quote: Shown): Held<Shown> {
  const clockOffset = quote.now === undefined ? 0 : Date.parse(quote.now) - Date.now()
  return { quote, clockOffset, isExpired: false }
}

/** True once a preview has expired: by its time, or because the provider refused it. */
export function hasExpired({ quote, clockOffset, isExpired }: Held<Preview>): boolean {
  if (isExpired || quote.expiresAt === undefined) return isExpired
  return Date.now() + clockOffset >= Date.parse(quote.expiresAt)
}

/** True for an error that means that the quote can't be used any more. */
export function isQuoteGone(error: unknown): boolean {
  return hasTag(error, "quote_expired", "quote_used", "state_conflict")
}
