import { listBeneficiaries } from "#actions/withdrawals/listBeneficiaries.ts"
import { createCustomerKey } from "#queries/createQueryKey.ts"
import { createQueryOptions } from "#queries/createQueryOptions.ts"

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
