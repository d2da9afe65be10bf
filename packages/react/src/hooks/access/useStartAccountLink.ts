import { startAccountLink, type WalletClient } from "@wallet/core"
import { getAccountLinkQueryKey, getLoginHistoryQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Gives a one-time code to send to the messaging bot; an earlier one is void. See `startAccountLink` of `@wallet/core`.
 *
 * @function
 * @example
 * const startAccountLink = useStartAccountLink()
 * const press = () => startAccountLink.mutate()
 */
export const useStartAccountLink = createCallHook(
  (client: WalletClient) => startAccountLink(client),
  [getAccountLinkQueryKey, getLoginHistoryQueryKey],
)
