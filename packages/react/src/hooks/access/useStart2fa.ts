import { type Start2faData, type Start2faErrorTag, start2fa } from "@wallet/core"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Makes a secret for an authenticator app. See `start2fa` of `@wallet/core`.
 *
 * @example
 * const start2fa = useStart2fa()
 * const press = () => start2fa.mutate()
 */
export function useStart2fa(): CallHookResult<Start2faData, Start2faErrorTag, void> {
  return useCall((client) => start2fa(client))
}
