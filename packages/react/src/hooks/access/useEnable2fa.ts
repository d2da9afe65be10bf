import { enable2fa } from "@wallet/core"
import { getMeQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Turns two-factor on. See `enable2fa` of `@wallet/core`.
 *
 * @function
 * @example
 * const enable2fa = useEnable2fa()
 * const press = () => enable2fa.mutate({ oneTimePassword: "123456" })
 */
export const useEnable2fa = createCallHook(enable2fa, [getMeQueryKey])
