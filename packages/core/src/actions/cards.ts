import * as calls from "#contract/cards/calls.ts"
import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createAction } from "#transport/createAction.ts"
import { createKeyedAction } from "#transport/createKeyedAction.ts"

/** The parameters of `approveVirtualCardPayment`. */
export type ApproveVirtualCardPaymentParameters = CallParameters<typeof calls.approveVirtualCardPayment>
/** The answer of `approveVirtualCardPayment`. */
export type ApproveVirtualCardPaymentData = CallData<typeof calls.approveVirtualCardPayment>
/** The tags that `approveVirtualCardPayment` may be refused with. */
export type ApproveVirtualCardPaymentErrorTag = CallErrorTag<typeof calls.approveVirtualCardPayment>

/**
 * Says that the customer makes a payment that `listVirtualCardConfirmations` asks about.
 *
 * @function
 * @throws `CallError` with a tag of `ApproveVirtualCardPaymentErrorTag`.
 * @example
 * const { items: [asked] } = await listVirtualCardConfirmations(client)
 * if (asked) await approveVirtualCardPayment(client, { confirmationId: asked.id })
 */
export const approveVirtualCardPayment = createAction(calls.approveVirtualCardPayment)

/** The parameters of `closeVirtualCard`. */
export type CloseVirtualCardParameters = CallParameters<typeof calls.closeVirtualCard>
/** The answer of `closeVirtualCard`. */
export type CloseVirtualCardData = CallData<typeof calls.closeVirtualCard>
/** The tags that `closeVirtualCard` may be refused with. */
export type CloseVirtualCardErrorTag = CallErrorTag<typeof calls.closeVirtualCard>

/**
 * Closes a card for good; its balance returns to the wallet in its currency.
 *
 * @function
 * @throws `CallError` with a tag of `CloseVirtualCardErrorTag`.
 * @example
 * const { state } = await closeVirtualCard(client, { cardId: card.id })
 */
export const closeVirtualCard = createAction(calls.closeVirtualCard)

/** The parameters of `declineVirtualCardPayment`. */
export type DeclineVirtualCardPaymentParameters = CallParameters<typeof calls.declineVirtualCardPayment>
/** The answer of `declineVirtualCardPayment`. */
export type DeclineVirtualCardPaymentData = CallData<typeof calls.declineVirtualCardPayment>
/** The tags that `declineVirtualCardPayment` may be refused with. */
export type DeclineVirtualCardPaymentErrorTag = CallErrorTag<typeof calls.declineVirtualCardPayment>

/**
 * Says that the customer does not make a payment that `listVirtualCardConfirmations` asks about.
 *
 * @function
 * @throws `CallError` with a tag of `DeclineVirtualCardPaymentErrorTag`.
 * @example
 * const { items: [asked] } = await listVirtualCardConfirmations(client)
 * if (asked) await declineVirtualCardPayment(client, { confirmationId: asked.id })
 */
export const declineVirtualCardPayment = createAction(calls.declineVirtualCardPayment)

/** The parameters of `freezeVirtualCard`. */
export type FreezeVirtualCardParameters = CallParameters<typeof calls.freezeVirtualCard>
/** The answer of `freezeVirtualCard`. */
export type FreezeVirtualCardData = CallData<typeof calls.freezeVirtualCard>
/** The tags that `freezeVirtualCard` may be refused with. */
export type FreezeVirtualCardErrorTag = CallErrorTag<typeof calls.freezeVirtualCard>

/**
 * Stops payments with a card until `unfreezeVirtualCard`.
 *
 * @function
 * @throws `CallError` with a tag of `FreezeVirtualCardErrorTag`.
 * @example
 * const { state } = await freezeVirtualCard(client, { cardId: card.id })
 */
export const freezeVirtualCard = createAction(calls.freezeVirtualCard)

/** The parameters of `getVirtualCard`. */
export type GetVirtualCardParameters = CallParameters<typeof calls.getVirtualCard>
/** The answer of `getVirtualCard`. */
export type GetVirtualCardData = CallData<typeof calls.getVirtualCard>
/** The tags that `getVirtualCard` may be refused with. */
export type GetVirtualCardErrorTag = CallErrorTag<typeof calls.getVirtualCard>

/**
 * Reads one card: its state, balance and limits, and never its number or code.
 *
 * @function
 * @throws `CallError` with a tag of `GetVirtualCardErrorTag`.
 * @example
 * const { available, limits } = await getVirtualCard(client, { cardId: card.id })
 */
export const getVirtualCard = createAction(calls.getVirtualCard)

/** The answer of `listVirtualCardConfirmations`. */
export type ListVirtualCardConfirmationsData = CallData<typeof calls.listVirtualCardConfirmations>
/** The tags that `listVirtualCardConfirmations` may be refused with. */
export type ListVirtualCardConfirmationsErrorTag = CallErrorTag<typeof calls.listVirtualCardConfirmations>

/**
 * Reads the payments online that wait for the customer's word (3-D Secure), the most urgent first.
 *
 * @function
 * @throws `CallError` with a tag of `ListVirtualCardConfirmationsErrorTag`.
 * @example
 * const { items: asked } = await listVirtualCardConfirmations(client)
 */
export const listVirtualCardConfirmations = createAction(calls.listVirtualCardConfirmations)

/** The parameters of `listVirtualCardTransactions`. */
export type ListVirtualCardTransactionsParameters = CallParameters<typeof calls.listVirtualCardTransactions>
/** The answer of `listVirtualCardTransactions`. */
export type ListVirtualCardTransactionsData = CallData<typeof calls.listVirtualCardTransactions>
/** The tags that `listVirtualCardTransactions` may be refused with. */
export type ListVirtualCardTransactionsErrorTag = CallErrorTag<typeof calls.listVirtualCardTransactions>

/**
 * Reads the payments with a card, newest first; `nextCursor` leads on.
 *
 * @function
 * @throws `CallError` with a tag of `ListVirtualCardTransactionsErrorTag`.
 * @example
 * const { items: payments } = await listVirtualCardTransactions(client, { cardId: card.id })
 */
export const listVirtualCardTransactions = createAction(calls.listVirtualCardTransactions)

/** The answer of `listVirtualCards`. */
export type ListVirtualCardsData = CallData<typeof calls.listVirtualCards>
/** The tags that `listVirtualCards` may be refused with. */
export type ListVirtualCardsErrorTag = CallErrorTag<typeof calls.listVirtualCards>

/**
 * Reads the customer's virtual cards, the newest first; those that have ended come last.
 *
 * @function
 * @throws `CallError` with a tag of `ListVirtualCardsErrorTag`.
 * @example
 * const { items: cards } = await listVirtualCards(client)
 */
export const listVirtualCards = createAction(calls.listVirtualCards)

/** The parameters of `orderVirtualCard`. */
export type OrderVirtualCardParameters = CallParameters<typeof calls.orderVirtualCard>
/** The answer of `orderVirtualCard`. */
export type OrderVirtualCardData = CallData<typeof calls.orderVirtualCard>
/** The tags that `orderVirtualCard` may be refused with. */
export type OrderVirtualCardErrorTag = CallErrorTag<typeof calls.orderVirtualCard>

/**
 * Orders a card by a quote, once. The fee is held until the card is issued.
 *
 * @function
 * @throws `CallError` with a tag of `OrderVirtualCardErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const card = await orderVirtualCard(client, { quoteId: quote.id, label: "Subscriptions" })
 */
export const orderVirtualCard = createKeyedAction(calls.orderVirtualCard)

/** The parameters of `quoteVirtualCard`. */
export type QuoteVirtualCardParameters = CallParameters<typeof calls.quoteVirtualCard>
/** The answer of `quoteVirtualCard`. */
export type QuoteVirtualCardData = CallData<typeof calls.quoteVirtualCard>
/** The tags that `quoteVirtualCard` may be refused with. */
export type QuoteVirtualCardErrorTag = CallErrorTag<typeof calls.quoteVirtualCard>

/**
 * Asks for a firm price of a new card, in the currency of the wallet that pays.
 *
 * @function
 * @throws `CallError` with a tag of `QuoteVirtualCardErrorTag`.
 * @example
 * const quote = await quoteVirtualCard(client, { binId: "sandbox-visa-usd", walletCurrency: "EUR" })
 */
export const quoteVirtualCard = createAction(calls.quoteVirtualCard)

/** The parameters of `quoteVirtualCardTransfer`. */
export type QuoteVirtualCardTransferParameters = CallParameters<typeof calls.quoteVirtualCardTransfer>
/** The answer of `quoteVirtualCardTransfer`. */
export type QuoteVirtualCardTransferData = CallData<typeof calls.quoteVirtualCardTransfer>
/** The tags that `quoteVirtualCardTransfer` may be refused with. */
export type QuoteVirtualCardTransferErrorTag = CallErrorTag<typeof calls.quoteVirtualCardTransfer>

/**
 * Asks for a firm price of money from a wallet to a card, or back.
 *
 * @function
 * @throws `CallError` with a tag of `QuoteVirtualCardTransferErrorTag`.
 * @example
 * const quote = await quoteVirtualCardTransfer(client, {
 *   cardId: card.id,
 *   purpose: "top_up",
 *   walletCurrency: "USDT",
 *   amount: "50",
 *   side: "send",
 * })
 */
export const quoteVirtualCardTransfer = createAction(calls.quoteVirtualCardTransfer)

/** The parameters of `replaceVirtualCard`. */
export type ReplaceVirtualCardParameters = CallParameters<typeof calls.replaceVirtualCard>
/** The answer of `replaceVirtualCard`. */
export type ReplaceVirtualCardData = CallData<typeof calls.replaceVirtualCard>
/** The tags that `replaceVirtualCard` may be refused with. */
export type ReplaceVirtualCardErrorTag = CallErrorTag<typeof calls.replaceVirtualCard>

/**
 * Ends a card and orders another one with its balance, limits and label, free of charge. Answers the new card.
 *
 * @function
 * @throws `CallError` with a tag of `ReplaceVirtualCardErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const replacement = await replaceVirtualCard(client, { cardId: card.id })
 */
export const replaceVirtualCard = createKeyedAction(calls.replaceVirtualCard)

/** The parameters of `reportVirtualCardFraud`. */
export type ReportVirtualCardFraudParameters = CallParameters<typeof calls.reportVirtualCardFraud>
/** The answer of `reportVirtualCardFraud`. */
export type ReportVirtualCardFraudData = CallData<typeof calls.reportVirtualCardFraud>
/** The tags that `reportVirtualCardFraud` may be refused with. */
export type ReportVirtualCardFraudErrorTag = CallErrorTag<typeof calls.reportVirtualCardFraud>

/**
 * Says that the customer did not make these payments: they are disputed, and the card is blocked at once.
 *
 * @function
 * @throws `CallError` with a tag of `ReportVirtualCardFraudErrorTag`.
 * @example
 * const { state } = await reportVirtualCardFraud(client, { cardId: card.id, transactionIds: [payment.id] })
 */
export const reportVirtualCardFraud = createAction(calls.reportVirtualCardFraud)

/** The parameters of `revealVirtualCard`. */
export type RevealVirtualCardParameters = CallParameters<typeof calls.revealVirtualCard>
/** The answer of `revealVirtualCard`. */
export type RevealVirtualCardData = CallData<typeof calls.revealVirtualCard>
/** The tags that `revealVirtualCard` may be refused with. */
export type RevealVirtualCardErrorTag = CallErrorTag<typeof calls.revealVirtualCard>

/**
 * Opens a look at a card's number and code: an address for a sandboxed frame, which opens once. Refused with
 * `step_up_required` until the customer has confirmed it. The number never passes through this package.
 *
 * @function
 * @throws `CallError` with a tag of `RevealVirtualCardErrorTag`.
 * @example
 * const { url, expiresAt } = await revealVirtualCard(client, { cardId: card.id, language: "en" })
 */
export const revealVirtualCard = createAction(calls.revealVirtualCard)

/** The parameters of `transferVirtualCardMoney`. */
export type TransferVirtualCardMoneyParameters = CallParameters<typeof calls.transferVirtualCardMoney>
/** The answer of `transferVirtualCardMoney`. */
export type TransferVirtualCardMoneyData = CallData<typeof calls.transferVirtualCardMoney>
/** The tags that `transferVirtualCardMoney` may be refused with. */
export type TransferVirtualCardMoneyErrorTag = CallErrorTag<typeof calls.transferVirtualCardMoney>

/**
 * Moves money by a quote between a wallet and a card, once. Answers the card as it is then.
 *
 * @function
 * @throws `CallError` with a tag of `TransferVirtualCardMoneyErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const { available } = await transferVirtualCardMoney(client, { cardId: card.id, quoteId: quote.id })
 */
export const transferVirtualCardMoney = createKeyedAction(calls.transferVirtualCardMoney)

/** The parameters of `unfreezeVirtualCard`. */
export type UnfreezeVirtualCardParameters = CallParameters<typeof calls.unfreezeVirtualCard>
/** The answer of `unfreezeVirtualCard`. */
export type UnfreezeVirtualCardData = CallData<typeof calls.unfreezeVirtualCard>
/** The tags that `unfreezeVirtualCard` may be refused with. */
export type UnfreezeVirtualCardErrorTag = CallErrorTag<typeof calls.unfreezeVirtualCard>

/**
 * Lets a frozen card pay again. A block of the provider's can't be lifted by it.
 *
 * @function
 * @throws `CallError` with a tag of `UnfreezeVirtualCardErrorTag`.
 * @example
 * const { state } = await unfreezeVirtualCard(client, { cardId: card.id })
 */
export const unfreezeVirtualCard = createAction(calls.unfreezeVirtualCard)

/** The parameters of `updateVirtualCard`. */
export type UpdateVirtualCardParameters = CallParameters<typeof calls.updateVirtualCard>
/** The answer of `updateVirtualCard`. */
export type UpdateVirtualCardData = CallData<typeof calls.updateVirtualCard>
/** The tags that `updateVirtualCard` may be refused with. */
export type UpdateVirtualCardErrorTag = CallErrorTag<typeof calls.updateVirtualCard>

/**
 * Changes the label of a card, if it pays online, or its limits. Omitted fields stay unchanged.
 *
 * @function
 * @throws `CallError` with a tag of `UpdateVirtualCardErrorTag`.
 * @example
 * const card = await updateVirtualCard(client, { cardId: "0198-card", online: false, dayLimit: "100" })
 */
export const updateVirtualCard = createAction(calls.updateVirtualCard)
