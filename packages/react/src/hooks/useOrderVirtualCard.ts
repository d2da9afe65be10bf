import {
  type OrderVirtualCardData,
  type OrderVirtualCardErrorTag,
  type OrderVirtualCardParameters,
  orderVirtualCard,
} from "@wallet/core/cards"
import { getOperationsQueryKey, getVirtualCardsQueryKey, getWalletsQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "./useCall.ts"

/** Orders a card by a quote, once. See `orderVirtualCard` of `@wallet/core/cards`. */
export function useOrderVirtualCard(): CallHookResult<
  OrderVirtualCardData,
  OrderVirtualCardErrorTag,
  OrderVirtualCardParameters
> {
  return useCall(orderVirtualCard, [getVirtualCardsQueryKey, getWalletsQueryKey, getOperationsQueryKey])
}
