import {
  type ResolveRecipientData,
  type ResolveRecipientErrorTag,
  type ResolveRecipientParameters,
  resolveRecipient,
} from "@wallet/core"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Shows whom an e-mail address or id reaches. See `resolveRecipient` of `@wallet/core`.
 *
 * @example
 * const resolveRecipient = useResolveRecipient()
 * const press = () => resolveRecipient.mutate({ recipient: "bob@example.com" })
 */
export function useResolveRecipient(): CallHookResult<
  ResolveRecipientData,
  ResolveRecipientErrorTag,
  ResolveRecipientParameters
> {
  return useCall(resolveRecipient)
}
