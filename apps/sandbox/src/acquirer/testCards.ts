interface TestCard {
  readonly number: string
  /** Decline code of its charges. A card without one is charged. */
  readonly declineCode?: string
  /** Its bank asks the cardholder first (3-D Secure). */
  readonly challenge?: true
  /**
   * Special behaviour of a charge: its first answer is lost, or it is charged back a minute later. Or of a refund: it takes
   * a minute, or the card's bank returns it after a minute.
   */
  readonly quirk?: "lost_answer" | "charge_back" | "slow_refund" | "lost_refund"
}

/** The test cards of the sandbox acquirer, and their outcomes. */
export const testCards: readonly TestCard[] = [
  { number: "4242424242424242" },
  { number: "5555555555554444" },
  { number: "2200000000000004" },
  { number: "4000002500003155", challenge: true },
  { number: "4000008400001629", challenge: true, declineCode: "do_not_honor" },
  { number: "4000000000000341", quirk: "lost_answer" },
  { number: "4000000000000259", quirk: "charge_back" },
  { number: "4000000000007726", quirk: "slow_refund" },
  { number: "4000000000005126", quirk: "lost_refund" },
  { number: "4000000000000002", declineCode: "do_not_honor" },
  { number: "4000000000009995", declineCode: "insufficient_funds" },
  { number: "4000000000000069", declineCode: "expired_card" },
  { number: "4000000000000127", declineCode: "incorrect_cvc" },
  { number: "4000000000000119", declineCode: "processing_error" },
]

/** An unknown card may be a real one: it is always declined in a sandbox. */
export const unknownCardDeclineCode = "card_not_supported"

/** The sandbox's behaviour for a card number. */
export function getBehaviour(number: string): Omit<TestCard, "number"> {
  return testCards.find((card) => card.number === number) ?? { declineCode: unknownCardDeclineCode }
}
