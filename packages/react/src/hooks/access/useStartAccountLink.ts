import { type StartAccountLinkData, type StartAccountLinkErrorTag, startAccountLink } from "@wallet/core"
import { getAccountLinkQueryKey, getLoginHistoryQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Gives a one-time code to send to the messaging bot; an earlier one is void. See `startAccountLink` of `@wallet/core`.
 *
 * @example
 * const startAccountLink = useStartAccountLink()
 * const press = () => startAccountLink.mutate()
 */
export function useStartAccountLink(): CallHookResult<StartAccountLinkData, StartAccountLinkErrorTag, void> {
  return useCall((client) => startAccountLink(client), [getAccountLinkQueryKey, getLoginHistoryQueryKey])
}
