import type { GetStatementData, GetStatementErrorTag, GetStatementParameters } from "@wallet/core"
import { getStatementQueryOptions } from "@wallet/core/queries"
import { type QueryHookOptions, type QueryHookResult, useCustomerQuery } from "#calls/useClientQuery.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * A wallet's month. See `getStatement` of `@wallet/core`.
 *
 * @example
 * const { data: statement, isPending, error } = useStatement({ currency: "USDT", month: "2026-03" })
 */
export function useStatement(
  parameters: GetStatementParameters,
  options?: QueryHookOptions<GetStatementData, GetStatementErrorTag>,
): QueryHookResult<GetStatementData, GetStatementErrorTag> {
  return useCustomerQuery(getStatementQueryOptions(useWalletClient(), parameters), options)
}
