import { type SetAvatarData, type SetAvatarErrorTag, type SetAvatarParameters, setAvatar } from "@wallet/core/account"
import { getProfileQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "./useCall.ts"

/** Sets the picture, or takes it away. See `setAvatar` of `@wallet/core/account`. */
export function useSetAvatar(): CallHookResult<SetAvatarData, SetAvatarErrorTag, SetAvatarParameters> {
  return useCall(setAvatar, [getProfileQueryKey])
}
