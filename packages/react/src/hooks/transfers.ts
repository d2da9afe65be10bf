import { createTransfer, resolveRecipient } from "@wallet/core"
import { getRecentRecipientsQueryOptions } from "@wallet/core/queries"
import { createCallHook, createMoneyCallHook } from "#calls/createCallHook.ts"
import { createQueryHook } from "#calls/createQueryHook.ts"

/**
 * Sends money to another customer, once. See `createTransfer` of `@wallet/core`.
 *
 * @function
 * @example
 * const transfer = useCreateTransfer()
 * const send = () => transfer.submit({ recipient: "bob@example.com", amount: "5", currency: "USDT" })
 */
export const useCreateTransfer = createMoneyCallHook("createTransfer", createTransfer)

/**
 * The recipients of earlier sends. See `listRecentRecipients` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: recentRecipients, isPending, error } = useRecentRecipients()
 */
export const useRecentRecipients = createQueryHook(getRecentRecipientsQueryOptions)

/**
 * Shows the recipient of an e-mail address or id. See `resolveRecipient` of `@wallet/core`.
 *
 * @function
 * @example
 * const resolveRecipient = useResolveRecipient()
 * const press = () => resolveRecipient.mutate({ recipient: "bob@example.com" })
 */
export const useResolveRecipient = createCallHook(resolveRecipient)
