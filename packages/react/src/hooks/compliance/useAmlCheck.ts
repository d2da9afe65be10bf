import { getAmlCheckQueryOptions } from "@wallet/core/queries"
import { createQueryHookWith } from "#calls/createQueryHook.ts"

/**
 * One AML check. See `getAmlCheck` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: amlCheck, isPending, error } = useAmlCheck({ checkId: check.id })
 */
export const useAmlCheck = createQueryHookWith(getAmlCheckQueryOptions)
