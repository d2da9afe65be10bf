import {
  approveVirtualCardPayment,
  declineVirtualCardPayment,
  listVirtualCardConfirmations,
} from "./cardConfirmations.ts"
import { orderVirtualCard, quoteVirtualCard, quoteVirtualCardTransfer, transferVirtualCardMoney } from "./cardQuotes.ts"
import {
  closeVirtualCard,
  freezeVirtualCard,
  getVirtualCard,
  listVirtualCardBins,
  listVirtualCards,
  replaceVirtualCard,
  revealVirtualCard,
  unfreezeVirtualCard,
  updateVirtualCard,
} from "./cards.ts"
import { listVirtualCardTransactions, reportVirtualCardFraud } from "./cardTransactions.ts"

/** The calls around virtual cards. */
export const cardCalls = {
  listVirtualCardConfirmations,
  approveVirtualCardPayment,
  declineVirtualCardPayment,
  quoteVirtualCard,
  orderVirtualCard,
  quoteVirtualCardTransfer,
  transferVirtualCardMoney,
  listVirtualCardTransactions,
  reportVirtualCardFraud,
  listVirtualCardBins,
  listVirtualCards,
  getVirtualCard,
  updateVirtualCard,
  freezeVirtualCard,
  unfreezeVirtualCard,
  replaceVirtualCard,
  closeVirtualCard,
  revealVirtualCard,
} as const
