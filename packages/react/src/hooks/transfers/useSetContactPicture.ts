import { setContactPicture } from "@wallet/core/account"
import {
  getContactsQueryKey,
  getOperationQueryKey,
  getOperationsQueryKey,
  getRecentRecipientsQueryKey,
} from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Sets the picture of a contact, or takes it away. See `setContactPicture` of `@wallet/core/account`.
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
