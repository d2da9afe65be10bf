import {
  type CreateTransferData,
  type CreateTransferErrorTag,
  type CreateTransferParameters,
  createTransfer,
} from "@wallet/core"
import { getOperationsQueryKey, getWalletsQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "./useCall.ts"

/**
 * Sends money to another customer, once. See `createTransfer` of `@wallet/core`.
 *
 * @example
 * const transfer = useCreateTransfer()
 * const send = () => transfer.mutate({ recipient: "bob@example.com", amount: "5", currency: "USDT" })
 */
export function useCreateTransfer(): CallHookResult<
  CreateTransferData,
  CreateTransferErrorTag,
  CreateTransferParameters
> {
  return useCall(createTransfer, [getWalletsQueryKey, getOperationsQueryKey])
}
