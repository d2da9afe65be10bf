import {
  type UpdateProfileData,
  type UpdateProfileErrorTag,
  type UpdateProfileParameters,
  updateProfile,
} from "@wallet/core/account"
import { getProfileQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "./useCall.ts"

/** Changes the profile and the preferences. See `updateProfile` of `@wallet/core/account`. */
export function useUpdateProfile(): CallHookResult<UpdateProfileData, UpdateProfileErrorTag, UpdateProfileParameters> {
  return useCall(updateProfile, [getProfileQueryKey])
}
