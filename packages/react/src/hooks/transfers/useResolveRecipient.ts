import { resolveRecipient } from "@wallet/core"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Shows whom an e-mail address or id reaches. See `resolveRecipient` of `@wallet/core`.
 *
 * @function
 * @example
 * const resolveRecipient = useResolveRecipient()
 * const press = () => resolveRecipient.mutate({ recipient: "bob@example.com" })
 */
export const useResolveRecipient = createCallHook(resolveRecipient)
