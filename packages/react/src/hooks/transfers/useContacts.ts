import { getContactsQueryOptions } from "@wallet/core/queries"
import { createQueryHook } from "#calls/createQueryHook.ts"

/**
 * The people whom the customer saved. See `listContacts` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const { data: contacts, isPending, error } = useContacts()
 */
export const useContacts = createQueryHook(getContactsQueryOptions)
