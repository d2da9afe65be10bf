import type { GetSbpTopUpData, GetSbpTopUpErrorTag, GetSbpTopUpParameters } from "@wallet/core"
import { getSbpTopUpQueryOptions } from "@wallet/core/queries"
import { type QueryHookOptions, type QueryHookResult, useCustomerQuery } from "#calls/useClientQuery.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * One top-up by SBP. See `getSbpTopUp` of `@wallet/core`.
 *
 * @example
 * const { data: sbpTopUp, isPending, error } = useSbpTopUp({ topUpId: "top-up-1" })
 */
export function useSbpTopUp(
  parameters: GetSbpTopUpParameters,
  options?: QueryHookOptions<GetSbpTopUpData, GetSbpTopUpErrorTag>,
): QueryHookResult<GetSbpTopUpData, GetSbpTopUpErrorTag> {
  return useCustomerQuery(getSbpTopUpQueryOptions(useWalletClient(), parameters), options)
}
