import {
  archiveBeneficiary,
  cancelWithdrawal,
  createBeneficiary,
  createWithdrawal,
  quoteWithdrawal,
} from "@wallet/core"
import {
  getBeneficiariesQueryKey,
  getBeneficiariesQueryOptions,
  getPayoutBanksQueryOptions,
  getWithdrawalMethodsQueryOptions,
  getWithdrawalQueryOptions,
} from "@wallet/core/queries"
import { createCallHook, createMoneyCallHook } from "#calls/createCallHook.ts"
import { createQueryHook, createQueryHookWith } from "#calls/createQueryHook.ts"

/**
 * Takes a line out of the address book. See `archiveBeneficiary` of `@wallet/core`.
 *
 * @function
 * @example
 * const archiveBeneficiary = useArchiveBeneficiary()
 * const press = () => archiveBeneficiary.mutate({ beneficiaryId: beneficiary.id })
 */
export const useArchiveBeneficiary = createCallHook(archiveBeneficiary, [getBeneficiariesQueryKey])

/**
 * The address book. See `listBeneficiaries` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: beneficiaries, isPending, error } = useBeneficiaries()
 */
export const useBeneficiaries = createQueryHook(getBeneficiariesQueryOptions)

/**
 * Cancels a withdrawal that has not been signed yet. See `cancelWithdrawal` of `@wallet/core`.
 *
 * @function
 * @example
 * const cancelWithdrawal = useCancelWithdrawal()
 * const press = () => cancelWithdrawal.submit({ withdrawalId: withdrawal.id })
 */
export const useCancelWithdrawal = createMoneyCallHook("cancelWithdrawal", cancelWithdrawal)

/**
 * Writes a destination into the address book. See `createBeneficiary` of `@wallet/core`.
 *
 * @function
 * @example
 * const createBeneficiary = useCreateBeneficiary()
 * const press = () => createBeneficiary.mutate({
 *   label: "Cold wallet",
 *   currency: "USDT",
 *   rail: "crypto",
 *   network: "tron",
 *   address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8",
 * })
 */
export const useCreateBeneficiary = createCallHook(createBeneficiary, [getBeneficiariesQueryKey])

/**
 * Withdraws by a quote, once. See `createWithdrawal` of `@wallet/core`.
 *
 * @function
 * @example
 * const createWithdrawal = useCreateWithdrawal()
 * const press = () => createWithdrawal.submit({ quoteId: quote.id, ...quote.amount, to: quote.destination.to })
 */
export const useCreateWithdrawal = createMoneyCallHook("createWithdrawal", createWithdrawal)

/**
 * The banks to which money can be sent by phone number. See `listPayoutBanks` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: payoutBanks, isPending, error } = usePayoutBanks()
 */
export const usePayoutBanks = createQueryHook(getPayoutBanksQueryOptions)

/**
 * Asks for a firm preview of a withdrawal. See `quoteWithdrawal` of `@wallet/core`.
 *
 * @function
 * @example
 * const quoteWithdrawal = useQuoteWithdrawal()
 * const press = () => quoteWithdrawal.mutate({
 *   currency: "USDT",
 *   amount: "25",
 *   side: "receive",
 *   rail: "crypto",
 *   network: "tron",
 *   address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8",
 * })
 */
export const useQuoteWithdrawal = createCallHook(quoteWithdrawal)

/**
 * One withdrawal. See `getWithdrawal` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data, isPending, error } = useWithdrawal({ withdrawalId: withdrawal.id })
 */
export const useWithdrawal = createQueryHookWith(getWithdrawalQueryOptions)

/**
 * The ways out of the wallets. See `listWithdrawalMethods` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: withdrawalMethods, isPending, error } = useWithdrawalMethods()
 */
export const useWithdrawalMethods = createQueryHook(getWithdrawalMethodsQueryOptions)
