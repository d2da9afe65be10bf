import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import * as calls from "#contract/topUps/calls.ts"
import { createAction } from "#transport/createAction.ts"
import { createKeyedAction } from "#transport/createKeyedAction.ts"

/** The parameters of `cancelSbpTopUp`. */
export type CancelSbpTopUpParameters = CallParameters<typeof calls.cancelSbpTopUp>
/** The answer of `cancelSbpTopUp`. */
export type CancelSbpTopUpData = CallData<typeof calls.cancelSbpTopUp>
/** The tags that `cancelSbpTopUp` may be refused with. */
export type CancelSbpTopUpErrorTag = CallErrorTag<typeof calls.cancelSbpTopUp>

/**
 * Asks the bank to take an SBP payment link back. A payment that came before counts.
 *
 * @function
 * @throws `CallError` with a tag of `CancelSbpTopUpErrorTag`.
 * @example
 * const { id } = await createSbpTopUp(client, { amount: "1000.00", currency: "WUD" })
 * await cancelSbpTopUp(client, { topUpId: id })
 */
export const cancelSbpTopUp = createAction(calls.cancelSbpTopUp)

/** The parameters of `cancelTopUp`. */
export type CancelTopUpParameters = CallParameters<typeof calls.cancelTopUp>
/** The answer of `cancelTopUp`. */
export type CancelTopUpData = CallData<typeof calls.cancelTopUp>
/** The tags that `cancelTopUp` may be refused with. */
export type CancelTopUpErrorTag = CallErrorTag<typeof calls.cancelTopUp>

/**
 * Cancels a card top-up during the bank's 3-D Secure request; nothing is charged then.
 *
 * @function
 * @throws `CallError` with a tag of `CancelTopUpErrorTag`.
 * @example
 * const topUp = await createCardTopUp(client, { amount: "1000.00", currency: "WUD", cardToken })
 * if (topUp.state === "requires_action") await cancelTopUp(client, { topUpId: topUp.id })
 */
export const cancelTopUp = createAction(calls.cancelTopUp)

/** The parameters of `createCardTopUp`. */
export type CreateCardTopUpParameters = CallParameters<typeof calls.createCardTopUp>
/** The answer of `createCardTopUp`. */
export type CreateCardTopUpData = CallData<typeof calls.createCardTopUp>
/** The tags that `createCardTopUp` may be refused with. */
export type CreateCardTopUpErrorTag = CallErrorTag<typeof calls.createCardTopUp>

/**
 * Charges a card and credits the wallet, once.
 *
 * @function
 * @throws `CallError` with a tag of `CreateCardTopUpErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const topUp = await createCardTopUp(client, { amount: "1000.00", currency: "WUD", cardToken })
 * if (topUp.action) show(topUp.action.url)
 */
export const createCardTopUp = createKeyedAction(calls.createCardTopUp)

/** The parameters of `createSbpTopUp`. */
export type CreateSbpTopUpParameters = CallParameters<typeof calls.createSbpTopUp>
/** The answer of `createSbpTopUp`. */
export type CreateSbpTopUpData = CallData<typeof calls.createSbpTopUp>
/** The tags that `createSbpTopUp` may be refused with. */
export type CreateSbpTopUpErrorTag = CallErrorTag<typeof calls.createSbpTopUp>

/**
 * Asks for an SBP payment link, once; the wallet is credited when a bank has paid it.
 *
 * @function
 * @throws `CallError` with a tag of `CreateSbpTopUpErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const { link } = await createSbpTopUp(client, { amount: "1000.00", currency: "WUD" })
 */
export const createSbpTopUp = createKeyedAction(calls.createSbpTopUp)

/** The answer of `getBankTopUp`. */
export type GetBankTopUpData = CallData<typeof calls.getBankTopUp>
/** The tags that `getBankTopUp` may be refused with. */
export type GetBankTopUpErrorTag = CallErrorTag<typeof calls.getBankTopUp>

/**
 * Reads the account and the reference for bank transfers, and the transfers that have arrived.
 *
 * @function
 * @throws `CallError` with a tag of `GetBankTopUpErrorTag`.
 * @example
 * const { iban, reference } = await getBankTopUp(client)
 */
export const getBankTopUp = createAction(calls.getBankTopUp)

/** The parameters of `getSbpTopUp`. */
export type GetSbpTopUpParameters = CallParameters<typeof calls.getSbpTopUp>
/** The answer of `getSbpTopUp`. */
export type GetSbpTopUpData = CallData<typeof calls.getSbpTopUp>
/** The tags that `getSbpTopUp` may be refused with. */
export type GetSbpTopUpErrorTag = CallErrorTag<typeof calls.getSbpTopUp>

/**
 * Reads one top-up by SBP.
 *
 * @function
 * @throws `CallError` with a tag of `GetSbpTopUpErrorTag`.
 * @example
 * const { id } = await createSbpTopUp(client, { amount: "1000.00", currency: "WUD" })
 * const { state } = await getSbpTopUp(client, { topUpId: id })
 */
export const getSbpTopUp = createAction(calls.getSbpTopUp)

/** The parameters of `getTopUp`. */
export type GetTopUpParameters = CallParameters<typeof calls.getTopUp>
/** The answer of `getTopUp`. */
export type GetTopUpData = CallData<typeof calls.getTopUp>
/** The tags that `getTopUp` may be refused with. */
export type GetTopUpErrorTag = CallErrorTag<typeof calls.getTopUp>

/**
 * Reads one top-up.
 *
 * @function
 * @throws `CallError` with a tag of `GetTopUpErrorTag`.
 * @example
 * const { id } = await createCardTopUp(client, { amount: "1000.00", currency: "WUD", cardToken })
 * const { state } = await getTopUp(client, { topUpId: id })
 */
export const getTopUp = createAction(calls.getTopUp)

/** The answer of `listSavedCards`. */
export type ListSavedCardsData = CallData<typeof calls.listSavedCards>
/** The tags that `listSavedCards` may be refused with. */
export type ListSavedCardsErrorTag = CallErrorTag<typeof calls.listSavedCards>

/**
 * Reads the customer's saved cards for top-ups, newest first.
 *
 * @function
 * @throws `CallError` with a tag of `ListSavedCardsErrorTag`.
 * @example
 * const cards = await listSavedCards(client)
 */
export const listSavedCards = createAction(calls.listSavedCards)

/** The answer of `listTopUpMethods`. */
export type ListTopUpMethodsData = CallData<typeof calls.listTopUpMethods>
/** The tags that `listTopUpMethods` may be refused with. */
export type ListTopUpMethodsErrorTag = CallErrorTag<typeof calls.listTopUpMethods>

/**
 * Reads the ways to top up, by currency.
 *
 * @function
 * @throws `CallError` with a tag of `ListTopUpMethodsErrorTag`.
 * @example
 * const methods = await listTopUpMethods(client)
 * const forRoubles = methods.filter(({ currency }) => currency === "WUD")
 */
export const listTopUpMethods = createAction(calls.listTopUpMethods)

/** The parameters of `removeSavedCard`. */
export type RemoveSavedCardParameters = CallParameters<typeof calls.removeSavedCard>
/** The answer of `removeSavedCard`. */
export type RemoveSavedCardData = CallData<typeof calls.removeSavedCard>
/** The tags that `removeSavedCard` may be refused with. */
export type RemoveSavedCardErrorTag = CallErrorTag<typeof calls.removeSavedCard>

/**
 * Forgets a card, here and at the card company.
 *
 * @function
 * @throws `CallError` with a tag of `RemoveSavedCardErrorTag`.
 * @example
 * await removeSavedCard(client, { cardId: savedCard.id })
 */
export const removeSavedCard = createAction(calls.removeSavedCard)
