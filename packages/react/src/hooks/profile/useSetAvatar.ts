import { type SetAvatarData, type SetAvatarErrorTag, type SetAvatarParameters, setAvatar } from "@wallet/core/account"
import type { CallHookResult } from "#calls/useCall.ts"
import { useProfileCall } from "#calls/useProfileCall.ts"

/**
 * Sets the picture, or takes it away. See `setAvatar` of `@wallet/core/account`.
 *
 * @example
 * const setAvatar = useSetAvatar()
 * const press = () => setAvatar.mutate({ image: null })
 */
export function useSetAvatar(): CallHookResult<SetAvatarData, SetAvatarErrorTag, SetAvatarParameters> {
  return useProfileCall(setAvatar)
}
