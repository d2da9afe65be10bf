import { getPasskeysQueryOptions } from "@wallet/core/queries"
import { createQueryHook } from "#calls/createQueryHook.ts"

/**
 * The passkeys, oldest first. See `listPasskeys` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: passkeys, isPending, error } = usePasskeys()
 */
export const usePasskeys = createQueryHook(getPasskeysQueryOptions)
