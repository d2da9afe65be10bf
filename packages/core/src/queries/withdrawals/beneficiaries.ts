import {
  type ListBeneficiariesData,
  type ListBeneficiariesErrorTag,
  listBeneficiaries,
} from "#actions/withdrawals/listBeneficiaries.ts"
import type { WalletClient } from "#client.ts"
import { customerKey, type QueryKey, type QueryOptions, queryOptions } from "#queries/queryOptions.ts"

/**
 * The key under which a cache holds what `listBeneficiaries` answers.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getBeneficiariesQueryKey(client) })
 */
export function getBeneficiariesQueryKey(client: WalletClient): QueryKey<"listBeneficiaries"> {
  return customerKey(client, "listBeneficiaries")
}

/**
 * `listBeneficiaries` as TanStack Query takes it.
 *
 * @example
 * const beneficiaries = await queryClient.fetchQuery(getBeneficiariesQueryOptions(client))
 */
export function getBeneficiariesQueryOptions(
  client: WalletClient,
): QueryOptions<ListBeneficiariesData, ListBeneficiariesErrorTag> {
  return queryOptions(getBeneficiariesQueryKey(client), (options) => listBeneficiaries(client, options))
}
