import type { ErrorDescription } from "./errorDescription.ts"

/** The tags of virtual cards. */
export const cardErrors = {
  bin_unavailable: {
    status: 422,
    meaning: "There is no such card product, or it can't be ordered now.",
    remedy: "Choose one that `listVirtualCardBins` says is available.",
  },
  virtual_card_limit: {
    status: 422,
    meaning: "The customer has ten open cards already.",
    remedy: "Let the customer close a card first.",
  },
  card_limit_exceeded: {
    status: 422,
    meaning: "The limit is above the card product's; `details.max` says how high it may be.",
    remedy: "Lower the limit to `details.max` at most.",
  },
  card_in_debt: {
    status: 409,
    meaning: "Payments took more than the card had; `details.owed` says how much is missing.",
    remedy: "Top the card up by that much first.",
  },
} as const satisfies Record<string, ErrorDescription>
