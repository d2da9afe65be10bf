import {
  type TransferVirtualCardMoneyData,
  type TransferVirtualCardMoneyErrorTag,
  type TransferVirtualCardMoneyParameters,
  transferVirtualCardMoney,
} from "@wallet/core/cards"
import { getOperationsQueryKey, getVirtualCardsQueryKey, getWalletsQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "./useCall.ts"

/** Moves money by a quote between a wallet and a card, once. See `transferVirtualCardMoney` of `@wallet/core/cards`. */
export function useTransferVirtualCardMoney(): CallHookResult<
  TransferVirtualCardMoneyData,
  TransferVirtualCardMoneyErrorTag,
  TransferVirtualCardMoneyParameters
> {
  return useCall(transferVirtualCardMoney, [getVirtualCardsQueryKey, getWalletsQueryKey, getOperationsQueryKey])
}
