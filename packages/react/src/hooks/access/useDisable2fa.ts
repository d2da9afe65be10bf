import { disable2fa } from "@wallet/core"
import { getMeQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Turns two-factor off. See `disable2fa` of `@wallet/core`.
 *
 * @function
 * @example
 * const disable2fa = useDisable2fa()
 * const press = () => disable2fa.mutate({ oneTimePassword: code })
 */
export const useDisable2fa = createCallHook(disable2fa, [getMeQueryKey])
