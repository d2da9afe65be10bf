import {
  type GetAmlCheckData,
  type GetAmlCheckErrorTag,
  type GetAmlCheckParameters,
  getAmlCheck,
} from "#actions/compliance/getAmlCheck.ts"
import type { WalletClient } from "#client.ts"
import { customerKey, type QueryKey, type QueryOptions, queryOptions } from "#queries/queryOptions.ts"

/**
 * The key under which a cache holds what `getAmlCheck` answers; without parameters, where it holds all checks.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getAmlCheckQueryKey(client, { checkId: check.id }) })
 */
export function getAmlCheckQueryKey(client: WalletClient, parameters?: GetAmlCheckParameters): QueryKey<"getAmlCheck"> {
  return customerKey(client, "getAmlCheck", parameters)
}

/**
 * `getAmlCheck` as TanStack Query takes it.
 *
 * @example
 * const amlCheck = await queryClient.fetchQuery(getAmlCheckQueryOptions(client, { checkId: check.id }))
 */
export function getAmlCheckQueryOptions(
  client: WalletClient,
  parameters: GetAmlCheckParameters,
): QueryOptions<GetAmlCheckData, GetAmlCheckErrorTag> {
  return queryOptions(getAmlCheckQueryKey(client, parameters), (options) => getAmlCheck(client, parameters, options))
}
