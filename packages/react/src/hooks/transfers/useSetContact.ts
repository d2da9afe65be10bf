import { setContact } from "@wallet/core/account"
import {
  getContactsQueryKey,
  getOperationQueryKey,
  getOperationsQueryKey,
  getRecentRecipientsQueryKey,
} from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Saves somebody whom the customer has paid under a name. See `setContact` of `@wallet/core/account`.
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
