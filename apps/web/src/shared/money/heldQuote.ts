import { useState } from "react"

/** A firm offer of the provider's, whatever for. */
interface Quote {
  readonly id: string
  readonly expiresAt: string
  /** The provider's time when it made the offer. */
  readonly now: string
}

/** An offer that is shown, and whether it still holds. */
export interface HeldQuote<Offer extends Quote> {
  readonly quote: Offer
  /** The provider's clock minus this device's, in milliseconds. */
  readonly clockOffset: number
  readonly isExpired: boolean
}

/** The offer that a customer looks at. */
export function useHeldQuote<Offer extends Quote>() {
  const [held, setHeld] = useState<HeldQuote<Offer>>()
  return {
    held,
    hold: (quote: Offer) => setHeld({ quote, clockOffset: Date.parse(quote.now) - Date.now(), isExpired: false }),
    /** By its time, or because the provider says so. */
    expire: () => setHeld((before) => before && { ...before, isExpired: true }),
    drop: () => setHeld(undefined),
  }
}
