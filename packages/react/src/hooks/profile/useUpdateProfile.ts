import {
  type UpdateProfileData,
  type UpdateProfileErrorTag,
  type UpdateProfileParameters,
  updateProfile,
} from "@wallet/core/account"
import type { CallHookResult } from "#calls/useCall.ts"
import { useProfileCall } from "#calls/useProfileCall.ts"

/**
 * Changes the profile and the preferences. See `updateProfile` of `@wallet/core/account`.
 *
 * @example
 * const updateProfile = useUpdateProfile()
 * const press = () => updateProfile.mutate({ displayName: "Ann", theme: "dark" })
 */
export function useUpdateProfile(): CallHookResult<UpdateProfileData, UpdateProfileErrorTag, UpdateProfileParameters> {
  return useProfileCall(updateProfile)
}
