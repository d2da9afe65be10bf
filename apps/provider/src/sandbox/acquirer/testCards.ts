interface TestCard {
  readonly number: string
  /** Why a charge of it is refused; a card without one pays. */
  readonly declineCode?: string
}

/** The cards that the sandbox acquirer knows, and what becomes of a charge. */
export const testCards: readonly TestCard[] = [
  { number: "4242424242424242" },
  { number: "5555555555554444" },
  { number: "2200000000000004" },
  { number: "4000000000000002", declineCode: "do_not_honor" },
  { number: "4000000000009995", declineCode: "insufficient_funds" },
  { number: "4000000000000069", declineCode: "expired_card" },
  { number: "4000000000000127", declineCode: "incorrect_cvc" },
  { number: "4000000000000119", declineCode: "processing_error" },
]

/** A card that is none of ours may be a real one: it never pays in a sandbox. */
export const unknownCardDeclineCode = "card_not_supported"

/** Why a charge of this card is refused, or null where it pays. */
export function declineCodeOf(number: string): string | null {
  const card = testCards.find((card) => card.number === number)
  return card ? (card.declineCode ?? null) : unknownCardDeclineCode
}
