import { listContacts } from "#actions/contacts.ts"
import { createCustomerKey } from "./createQueryKey.ts"
import { createQueryOptions } from "./createQueryOptions.ts"

/**
 * The key under which a cache holds what `listContacts` answers.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getContactsQueryKey(client) })
 */
export const getContactsQueryKey = createCustomerKey("listContacts")

/**
 * `listContacts` as TanStack Query takes it.
 *
 * @function
 * @example
 * const contacts = await queryClient.fetchQuery(getContactsQueryOptions(client))
 */
export const getContactsQueryOptions = createQueryOptions(getContactsQueryKey, listContacts)
