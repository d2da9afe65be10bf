import { getStatementQueryOptions } from "@wallet/core/queries"
import { createQueryHookWith } from "#calls/createQueryHook.ts"

/**
 * A wallet's month. See `getStatement` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: statement, isPending, error } = useStatement({ currency: "USDT", month: "2026-03" })
 */
export const useStatement = createQueryHookWith(getStatementQueryOptions)
