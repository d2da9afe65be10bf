import {
  approveVirtualCardPayment,
  closeVirtualCard,
  declineVirtualCardPayment,
  freezeVirtualCard,
  orderVirtualCard,
  quoteVirtualCard,
  quoteVirtualCardTransfer,
  replaceVirtualCard,
  reportVirtualCardFraud,
  revealVirtualCard,
  transferVirtualCardMoney,
  unfreezeVirtualCard,
  updateVirtualCard,
} from "@wallet/core/cards"
import {
  getVirtualCardBinsQueryOptions,
  getVirtualCardConfirmationsQueryOptions,
  getVirtualCardQueryOptions,
  getVirtualCardsQueryKey,
  getVirtualCardsQueryOptions,
  getVirtualCardTransactionsQueryOptions,
  getWalletsQueryKey,
} from "@wallet/core/queries"
import { createCallHook, createMoneyCallHook } from "#calls/createCallHook.ts"
import { createPagesHook } from "#calls/createPagesHook.ts"
import { createQueryHook, createQueryHookWith } from "#calls/createQueryHook.ts"

/**
 * Says that the customer makes a payment that they are asked about. See `approveVirtualCardPayment` of `@wallet/core/cards`.
 *
 * @function
 * @example
 * const approveVirtualCardPayment = useApproveVirtualCardPayment()
 * const press = () => approveVirtualCardPayment.mutate({ confirmationId: "confirmation-1" })
 */
export const useApproveVirtualCardPayment = createCallHook(approveVirtualCardPayment, [getVirtualCardsQueryKey])

/**
 * Closes a card for good; its balance returns to the wallet in its currency. See `closeVirtualCard` of `@wallet/core/cards`.
 *
 * @function
 * @example
 * const closeVirtualCard = useCloseVirtualCard()
 * const press = () => closeVirtualCard.mutate({ cardId: card.id })
 */
export const useCloseVirtualCard = createCallHook(closeVirtualCard, [getVirtualCardsQueryKey, getWalletsQueryKey])

/**
 * Says that the customer does not make a payment that they are asked about. See `declineVirtualCardPayment` of `@wallet/core/cards`.
 *
 * @function
 * @example
 * const declineVirtualCardPayment = useDeclineVirtualCardPayment()
 * const press = () => declineVirtualCardPayment.mutate({ confirmationId: "confirmation-1" })
 */
export const useDeclineVirtualCardPayment = createCallHook(declineVirtualCardPayment, [getVirtualCardsQueryKey])

/**
 * Stops payments with a card until `unfreezeVirtualCard`. See `freezeVirtualCard` of `@wallet/core/cards`.
 *
 * @function
 * @example
 * const freezeVirtualCard = useFreezeVirtualCard()
 * const press = () => freezeVirtualCard.mutate({ cardId: card.id })
 */
export const useFreezeVirtualCard = createCallHook(freezeVirtualCard, [getVirtualCardsQueryKey])

/**
 * Orders a card by a quote, once. See `orderVirtualCard` of `@wallet/core/cards`.
 *
 * @function
 * @example
 * const orderVirtualCard = useOrderVirtualCard()
 * const press = () => orderVirtualCard.submit({ quoteId: quote.id, label: "Subscriptions" })
 */
export const useOrderVirtualCard = createMoneyCallHook("orderVirtualCard", orderVirtualCard)

/**
 * Asks for a firm price of a new card, in the currency of the wallet that pays. See `quoteVirtualCard` of `@wallet/core/cards`.
 *
 * @function
 * @example
 * const quoteVirtualCard = useQuoteVirtualCard()
 * const press = () => quoteVirtualCard.mutate({ binId: "sandbox-visa-usd", walletCurrency: "EUR" })
 */
export const useQuoteVirtualCard = createCallHook(quoteVirtualCard)

/**
 * Asks for a firm price of money from a wallet to a card, or back. See `quoteVirtualCardTransfer` of `@wallet/core/cards`.
 *
 * @function
 * @example
 * const quoteVirtualCardTransfer = useQuoteVirtualCardTransfer()
 * const press = () => quoteVirtualCardTransfer.mutate({
 *   cardId: card.id,
 *   purpose: "top_up",
 *   walletCurrency: "USDT",
 *   amount: "50",
 *   side: "send",
 * })
 */
export const useQuoteVirtualCardTransfer = createCallHook(quoteVirtualCardTransfer)

/**
 * Ends a card and orders another one with its balance, limits and label, free of charge. See `replaceVirtualCard` of `@wallet/core/cards`.
 *
 * @function
 * @example
 * const replaceVirtualCard = useReplaceVirtualCard()
 * const press = () => replaceVirtualCard.mutate({ cardId: card.id })
 */
export const useReplaceVirtualCard = createCallHook(replaceVirtualCard, [getVirtualCardsQueryKey])

/**
 * Says that the customer did not make these payments: they are disputed, and the card is blocked at once. See `reportVirtualCardFraud` of `@wallet/core/cards`.
 *
 * @function
 * @example
 * const reportVirtualCardFraud = useReportVirtualCardFraud()
 * const press = () => reportVirtualCardFraud.mutate({ cardId: card.id, transactionIds: [payment.id] })
 */
export const useReportVirtualCardFraud = createCallHook(reportVirtualCardFraud, [getVirtualCardsQueryKey])

/**
 * Opens a look at a card's number and code: an address for a sandboxed frame, which opens once. See `revealVirtualCard` of `@wallet/core/cards`.
 *
 * @function
 * @example
 * const revealVirtualCard = useRevealVirtualCard()
 * const press = () => revealVirtualCard.mutate({ cardId: card.id, language: "en" })
 */
export const useRevealVirtualCard = createCallHook(revealVirtualCard)

/**
 * Moves money by a quote between a wallet and a card, once. See `transferVirtualCardMoney` of `@wallet/core/cards`.
 *
 * @function
 * @example
 * const transferVirtualCardMoney = useTransferVirtualCardMoney()
 * const press = () => transferVirtualCardMoney.submit({ cardId: card.id, quoteId: quote.id })
 */
export const useTransferVirtualCardMoney = createMoneyCallHook("transferVirtualCardMoney", transferVirtualCardMoney)

/**
 * Lets a frozen card pay again. See `unfreezeVirtualCard` of `@wallet/core/cards`.
 *
 * @function
 * @example
 * const unfreezeVirtualCard = useUnfreezeVirtualCard()
 * const press = () => unfreezeVirtualCard.mutate({ cardId: card.id })
 */
export const useUnfreezeVirtualCard = createCallHook(unfreezeVirtualCard, [getVirtualCardsQueryKey])

/**
 * Changes the label of a card, whether it pays online, or its limits. See `updateVirtualCard` of `@wallet/core/cards`.
 *
 * @function
 * @example
 * const updateVirtualCard = useUpdateVirtualCard()
 * const press = () => updateVirtualCard.mutate({ cardId: "0198-card", online: false, dayLimit: "100" })
 */
export const useUpdateVirtualCard = createCallHook(updateVirtualCard, [getVirtualCardsQueryKey])

/**
 * One virtual card. See `getVirtualCard` of `@wallet/core/cards`.
 *
 * @function
 * @example
 * const { data: virtualCard, isPending, error } = useVirtualCard({ cardId: card.id })
 */
export const useVirtualCard = createQueryHookWith(getVirtualCardQueryOptions)

/**
 * The card products on offer. See `listVirtualCardBins` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: virtualCardBins, isPending, error } = useVirtualCardBins()
 */
export const useVirtualCardBins = createQueryHook(getVirtualCardBinsQueryOptions)

/**
 * The payments online that wait for the customer's word. See `listVirtualCardConfirmations` of `@wallet/core/cards`.
 *
 * @function
 * @example
 * const { data: virtualCardConfirmations, isPending, error } = useVirtualCardConfirmations()
 */
export const useVirtualCardConfirmations = createQueryHook(getVirtualCardConfirmationsQueryOptions)

/**
 * The payments with a card, page by page. See `listVirtualCardTransactions` of `@wallet/core/cards`.
 *
 * @function
 * @example
 * const { data, fetchNextPage, hasNextPage } = useVirtualCardTransactions({ cardId: card.id })
 * const virtualCardTransactions = data?.pages.flatMap(({ items }) => items)
 */
export const useVirtualCardTransactions = createPagesHook(getVirtualCardTransactionsQueryOptions)

/**
 * The customer's virtual cards. See `listVirtualCards` of `@wallet/core/cards`.
 *
 * @function
 * @example
 * const { data: virtualCards, isPending, error } = useVirtualCards()
 */
export const useVirtualCards = createQueryHook(getVirtualCardsQueryOptions)
