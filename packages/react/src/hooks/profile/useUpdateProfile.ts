import { updateProfile } from "@wallet/core/account"
import { createProfileCallHook } from "#calls/createProfileCallHook.ts"

/**
 * Changes the profile and the preferences. See `updateProfile` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const updateProfile = useUpdateProfile()
 * const press = () => updateProfile.mutate({ displayName: "Ann", theme: "dark" })
 */
export const useUpdateProfile = createProfileCallHook(updateProfile)
