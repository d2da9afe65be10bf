import {
  cancelProtectedTransfer,
  claimProtectedTransfer,
  createProtectedTransfer,
  declineProtectedTransfer,
} from "@wallet/core/account"
import {
  getProtectedTransferQueryOptions,
  getProtectedTransfersQueryOptions,
  getTransferCodeQueryOptions,
} from "@wallet/core/queries"
import { createMoneyCallHook } from "#calls/createCallHook.ts"
import { createQueryHook, createQueryHookWith } from "#calls/createQueryHook.ts"

/**
 * Cancels a protected send that was not claimed yet. See `cancelProtectedTransfer` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const cancelProtectedTransfer = useCancelProtectedTransfer()
 * const press = () => cancelProtectedTransfer.submit({ transferId: transfer.id })
 */
export const useCancelProtectedTransfer = createMoneyCallHook("cancelProtectedTransfer", cancelProtectedTransfer)

/**
 * Takes the money of a protected send with its code, once. See `claimProtectedTransfer` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const claimProtectedTransfer = useClaimProtectedTransfer()
 * const press = () => claimProtectedTransfer.submit({ transferId: transfer.id, code: "K7QM-2XRP" })
 */
export const useClaimProtectedTransfer = createMoneyCallHook("claimProtectedTransfer", claimProtectedTransfer)

/**
 * Holds money until its recipient says a code, once. See `createProtectedTransfer` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const createProtectedTransfer = useCreateProtectedTransfer()
 * const press = () => createProtectedTransfer.submit({ recipient: "bob@example.com", amount: "12.5", currency: "USDT" })
 */
export const useCreateProtectedTransfer = createMoneyCallHook("createProtectedTransfer", createProtectedTransfer)

/**
 * Gives a protected send back to its sender. See `declineProtectedTransfer` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const declineProtectedTransfer = useDeclineProtectedTransfer()
 * const press = () => declineProtectedTransfer.submit({ transferId: transfer.id })
 */
export const useDeclineProtectedTransfer = createMoneyCallHook("declineProtectedTransfer", declineProtectedTransfer)

/**
 * One protected send. See `getProtectedTransfer` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const { data: protectedTransfer, isPending, error } = useProtectedTransfer({ transferId: transfer.id })
 */
export const useProtectedTransfer = createQueryHookWith(getProtectedTransferQueryOptions)

/**
 * The protected sends that wait, of either side. See `listProtectedTransfers` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const { data: protectedTransfers, isPending, error } = useProtectedTransfers()
 */
export const useProtectedTransfers = createQueryHook(getProtectedTransfersQueryOptions)

/**
 * The code of a protected send that waits, for its sender. See `getTransferCode` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const { data: transferCode, isPending, error } = useTransferCode({ transferId: transfer.id })
 */
export const useTransferCode = createQueryHookWith(getTransferCodeQueryOptions)
