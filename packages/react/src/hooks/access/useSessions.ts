import { getSessionsQueryOptions } from "@wallet/core/queries"
import { createQueryHook } from "#calls/createQueryHook.ts"

/**
 * Where the customer is signed in, this session first. See `listSessions` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: sessions, isPending, error } = useSessions()
 */
export const useSessions = createQueryHook(getSessionsQueryOptions)
