import { getBankTopUp } from "./bankTopUp.ts"
import { listSavedCards, removeSavedCard } from "./savedCards.ts"
import { cancelSbpTopUp, createSbpTopUp, getSbpTopUp } from "./sbpTopUps.ts"
import { cancelTopUp, createCardTopUp, getTopUp, listTopUpMethods } from "./topUps.ts"

/** The calls around top-ups. */
export const topUpCalls = {
  listSavedCards,
  removeSavedCard,
  createSbpTopUp,
  getSbpTopUp,
  cancelSbpTopUp,
  getBankTopUp,
  listTopUpMethods,
  createCardTopUp,
  getTopUp,
  cancelTopUp,
} as const
