import { getRecentRecipientsQueryOptions } from "@wallet/core/queries"
import { createQueryHook } from "#calls/createQueryHook.ts"

/**
 * To whom money was sent before. See `listRecentRecipients` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: recentRecipients, isPending, error } = useRecentRecipients()
 */
export const useRecentRecipients = createQueryHook(getRecentRecipientsQueryOptions)
