import { useQueryClient } from "@tanstack/react-query"
import type { Answer, WalletClient } from "@wallet/core"
import type { GetProfileData } from "@wallet/core/account"
import { getProfileQueryKey, type QueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "./useCall.ts"

/**
 * Makes the hook of a call whose answer is the profile. The answer is shown before the profile is read again.
 */
// @__NO_SIDE_EFFECTS__
export function createProfileCallHook<Tag extends string, Parameters = void>(
  call: (client: WalletClient, parameters: Parameters) => Answer<GetProfileData, Tag>,
  changes: readonly ((client: WalletClient) => QueryKey)[] = [],
): () => CallHookResult<GetProfileData, Tag, Parameters> {
  return () => {
    const queryClient = useQueryClient()
    const send = async (client: WalletClient, parameters: Parameters) => {
      const profile = await call(client, parameters)
      queryClient.setQueryData(getProfileQueryKey(client), profile)
      return profile
    }
    return useCall<GetProfileData, Tag, Parameters>(send, [getProfileQueryKey, ...changes])
  }
}
