import type { ListPasskeysData, ListPasskeysErrorTag } from "@wallet/core"
import { getPasskeysQueryOptions } from "@wallet/core/queries"
import { type QueryHookOptions, type QueryHookResult, useCustomerQuery } from "#calls/useClientQuery.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * The passkeys, oldest first. See `listPasskeys` of `@wallet/core`.
 *
 * @example
 * const { data: passkeys, isPending, error } = usePasskeys()
 */
export function usePasskeys(
  options: QueryHookOptions<ListPasskeysData, ListPasskeysErrorTag> = {},
): QueryHookResult<ListPasskeysData, ListPasskeysErrorTag> {
  return useCustomerQuery(getPasskeysQueryOptions(useWalletClient()), options)
}
