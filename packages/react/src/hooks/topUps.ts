import { cancelSbpTopUp, cancelTopUp, createCardTopUp, createSbpTopUp, removeSavedCard } from "@wallet/core"
import {
  getBankTopUpQueryOptions,
  getOperationsQueryKey,
  getSavedCardsQueryKey,
  getSavedCardsQueryOptions,
  getSbpTopUpQueryKey,
  getSbpTopUpQueryOptions,
  getTopUpMethodsQueryOptions,
  getTopUpQueryKey,
  getTopUpQueryOptions,
} from "@wallet/core/queries"
import { createCallHook, createMoneyCallHook } from "#calls/createCallHook.ts"
import { createQueryHook, createQueryHookWith } from "#calls/createQueryHook.ts"

/**
 * The account and the reference for bank transfers. See `getBankTopUp` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: bankTopUp, isPending, error } = useBankTopUp()
 */
export const useBankTopUp = createQueryHook(getBankTopUpQueryOptions)

/**
 * Asks the bank to take an SBP payment link back. See `cancelSbpTopUp` of `@wallet/core`.
 *
 * @function
 * @example
 * const cancelSbpTopUp = useCancelSbpTopUp()
 * const press = () => cancelSbpTopUp.mutate({ topUpId: "top-up-1" })
 */
export const useCancelSbpTopUp = createCallHook(cancelSbpTopUp, [getSbpTopUpQueryKey, getOperationsQueryKey])

/**
 * Gives up a card top-up while the card's bank asks its owner. See `cancelTopUp` of `@wallet/core`.
 *
 * @function
 * @example
 * const cancelTopUp = useCancelTopUp()
 * const press = () => cancelTopUp.mutate({ topUpId: "top-up-1" })
 */
export const useCancelTopUp = createCallHook(cancelTopUp, [getTopUpQueryKey, getOperationsQueryKey])

/**
 * Charges a card and credits the wallet, once. See `createCardTopUp` of `@wallet/core`.
 *
 * @function
 * @example
 * const createCardTopUp = useCreateCardTopUp()
 * const press = () => createCardTopUp.submit({ amount: "1000.00", currency: "WUD", cardToken })
 */
export const useCreateCardTopUp = createMoneyCallHook("createCardTopUp", createCardTopUp)

/**
 * Asks for a code that any bank's app pays by SBP. See `createSbpTopUp` of `@wallet/core`.
 *
 * @function
 * @example
 * const createSbpTopUp = useCreateSbpTopUp()
 * const press = () => createSbpTopUp.submit({ amount: "1000.00", currency: "WUD" })
 */
export const useCreateSbpTopUp = createMoneyCallHook("createSbpTopUp", createSbpTopUp)

/**
 * Forgets a card, here and at the card company. See `removeSavedCard` of `@wallet/core`.
 *
 * @function
 * @example
 * const removeSavedCard = useRemoveSavedCard()
 * const press = () => removeSavedCard.mutate({ cardId: savedCard.id })
 */
export const useRemoveSavedCard = createCallHook(removeSavedCard, [getSavedCardsQueryKey])

/**
 * The customer's saved cards for top-ups. See `listSavedCards` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: savedCards, isPending, error } = useSavedCards()
 */
export const useSavedCards = createQueryHook(getSavedCardsQueryOptions)

/**
 * One top-up by SBP. See `getSbpTopUp` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: sbpTopUp, isPending, error } = useSbpTopUp({ topUpId: "top-up-1" })
 */
export const useSbpTopUp = createQueryHookWith(getSbpTopUpQueryOptions)

/**
 * One top-up. See `getTopUp` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: topUp, isPending, error } = useTopUp({ topUpId: "top-up-1" })
 */
export const useTopUp = createQueryHookWith(getTopUpQueryOptions)

/**
 * The ways to top up, by currency. See `listTopUpMethods` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: topUpMethods, isPending, error } = useTopUpMethods()
 */
export const useTopUpMethods = createQueryHook(getTopUpMethodsQueryOptions)
