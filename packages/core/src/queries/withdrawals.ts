import { getWithdrawal, listBeneficiaries, listPayoutBanks, listWithdrawalMethods } from "#actions/withdrawals.ts"
import { createCustomerKey } from "./createQueryKey.ts"
import { createQueryOptions, createQueryOptionsWith } from "./createQueryOptions.ts"

/**
 * The key under which a cache holds what `listBeneficiaries` answers.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getBeneficiariesQueryKey(client) })
 */
export const getBeneficiariesQueryKey = createCustomerKey("listBeneficiaries")

/**
 * `listBeneficiaries` as TanStack Query takes it.
 *
 * @function
 * @example
 * const beneficiaries = await queryClient.fetchQuery(getBeneficiariesQueryOptions(client))
 */
export const getBeneficiariesQueryOptions = createQueryOptions(getBeneficiariesQueryKey, listBeneficiaries)

/**
 * The key under which a cache holds what `listPayoutBanks` answers.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getPayoutBanksQueryKey(client) })
 */
export const getPayoutBanksQueryKey = createCustomerKey("listPayoutBanks")

/**
 * `listPayoutBanks` as TanStack Query takes it.
 *
 * @function
 * @example
 * const payoutBanks = await queryClient.fetchQuery(getPayoutBanksQueryOptions(client))
 */
export const getPayoutBanksQueryOptions = createQueryOptions(getPayoutBanksQueryKey, listPayoutBanks)

/**
 * The key under which a cache holds what `getWithdrawal` answers; without parameters, where it holds all withdrawals.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getWithdrawalQueryKey(client, { withdrawalId: withdrawal.id }) })
 */
export const getWithdrawalQueryKey = createCustomerKey("getWithdrawal")

/**
 * `getWithdrawal` as TanStack Query takes it.
 *
 * @function
 * @example
 * const found = await queryClient.fetchQuery(getWithdrawalQueryOptions(client, { withdrawalId: withdrawal.id }))
 */
export const getWithdrawalQueryOptions = createQueryOptionsWith(getWithdrawalQueryKey, getWithdrawal)

/**
 * The key under which a cache holds what `listWithdrawalMethods` answers.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getWithdrawalMethodsQueryKey(client) })
 */
export const getWithdrawalMethodsQueryKey = createCustomerKey("listWithdrawalMethods")

/**
 * `listWithdrawalMethods` as TanStack Query takes it.
 *
 * @function
 * @example
 * const withdrawalMethods = await queryClient.fetchQuery(getWithdrawalMethodsQueryOptions(client))
 */
export const getWithdrawalMethodsQueryOptions = createQueryOptions(getWithdrawalMethodsQueryKey, listWithdrawalMethods)
