import { setAvatar } from "@wallet/core/account"
import { createProfileCallHook } from "#calls/createProfileCallHook.ts"

/**
 * Sets the picture, or takes it away. See `setAvatar` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const setAvatar = useSetAvatar()
 * const press = () => setAvatar.mutate({ image: null })
 */
export const useSetAvatar = createProfileCallHook(setAvatar)
