import { listPasskeys } from "#actions/access/listPasskeys.ts"
import { createCustomerKey } from "#queries/createQueryKey.ts"
import { createQueryOptions } from "#queries/createQueryOptions.ts"

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
