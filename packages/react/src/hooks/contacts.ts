import { setContact, setContactPicture } from "@wallet/core/account"
import {
  getContactsQueryKey,
  getContactsQueryOptions,
  getOperationQueryKey,
  getOperationsQueryKey,
  getRecentRecipientsQueryKey,
} from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"
import { createQueryHook } from "#calls/createQueryHook.ts"

/**
 * The people whom the customer saved. See `listContacts` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const { data: contacts, isPending, error } = useContacts()
 */
export const useContacts = createQueryHook(getContactsQueryOptions)

/**
 * Saves a person whom the customer has paid, under a name. See `setContact` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const setContact = useSetContact()
 * const save = (personId: string) => setContact.mutate({ personId, name: "Ann" })
 */
export const useSetContact = createCallHook(setContact, [
  getContactsQueryKey,
  getRecentRecipientsQueryKey,
  getOperationsQueryKey,
  getOperationQueryKey,
])

/**
 * Sets the picture of a contact, or removes it. See `setContactPicture` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const setContactPicture = useSetContactPicture()
 * const remove = (personId: string) => setContactPicture.mutate({ personId, image: null })
 */
export const useSetContactPicture = createCallHook(setContactPicture, [
  getContactsQueryKey,
  getRecentRecipientsQueryKey,
  getOperationsQueryKey,
  getOperationQueryKey,
])
