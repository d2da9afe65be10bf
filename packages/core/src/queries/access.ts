import { getMe } from "#actions/access/getMe.ts"
import { getAccountLink, getRecoveryCodes, listLoginHistory, listPasskeys, listSessions } from "#actions/access.ts"
import { createPagesOptions } from "./createPagesOptions.ts"
import { createCustomerKey } from "./createQueryKey.ts"
import { createQueryOptions } from "./createQueryOptions.ts"

/**
 * The key under which a cache holds what `getAccountLink` answers.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getAccountLinkQueryKey(client) })
 */
export const getAccountLinkQueryKey = createCustomerKey("getAccountLink")

/**
 * State of the link between the account and the messenger.
 *
 * @function
 * @example
 * const accountLink = await queryClient.fetchQuery(getAccountLinkQueryOptions(client))
 */
export const getAccountLinkQueryOptions = createQueryOptions(getAccountLinkQueryKey, getAccountLink)

/**
 * The key under which a cache holds the pages of `listLoginHistory`.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getLoginHistoryQueryKey(client) })
 */
export const getLoginHistoryQueryKey = createCustomerKey("listLoginHistory")

/**
 * Options for the security events of the account, newest first, page by page.
 *
 * @function
 * @example
 * const loginHistory = await queryClient.fetchInfiniteQuery(getLoginHistoryQueryOptions(client))
 */
export const getLoginHistoryQueryOptions = createPagesOptions(getLoginHistoryQueryKey, listLoginHistory)

/**
 * The key under which a cache holds what `getMe` answers.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getMeQueryKey(client) })
 */
export const getMeQueryKey = createCustomerKey("getMe")

/**
 * `getMe` as TanStack Query takes it.
 *
 * @function
 * @example
 * const me = await queryClient.fetchQuery(getMeQueryOptions(client))
 */
export const getMeQueryOptions = createQueryOptions(getMeQueryKey, getMe)

/**
 * The key under which a cache holds the data of `listPasskeys`.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getPasskeysQueryKey(client) })
 */
export const getPasskeysQueryKey = createCustomerKey("listPasskeys")

/**
 * The passkeys, oldest first.
 *
 * @function
 * @example
 * const passkeys = await queryClient.fetchQuery(getPasskeysQueryOptions(client))
 */
export const getPasskeysQueryOptions = createQueryOptions(getPasskeysQueryKey, listPasskeys)

/**
 * The key under which a cache holds the data of `getRecoveryCodes`.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getRecoveryCodesQueryKey(client) })
 */
export const getRecoveryCodesQueryKey = createCustomerKey("getRecoveryCodes")

/**
 * Options for the number of unused recovery codes.
 *
 * @function
 * @example
 * const recoveryCodes = await queryClient.fetchQuery(getRecoveryCodesQueryOptions(client))
 */
export const getRecoveryCodesQueryOptions = createQueryOptions(getRecoveryCodesQueryKey, getRecoveryCodes)

/**
 * The key under which a cache holds the data of `listSessions`.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getSessionsQueryKey(client) })
 */
export const getSessionsQueryKey = createCustomerKey("listSessions")

/**
 * Options for the customer's sessions, this one first.
 *
 * @function
 * @example
 * const sessions = await queryClient.fetchQuery(getSessionsQueryOptions(client))
 */
export const getSessionsQueryOptions = createQueryOptions(getSessionsQueryKey, listSessions)
