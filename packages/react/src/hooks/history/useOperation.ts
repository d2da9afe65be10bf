import { getOperationQueryOptions } from "@wallet/core/queries"
import { createQueryHookWith } from "#calls/createQueryHook.ts"

/**
 * One operation with its timeline and entries. See `getOperation` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data, isPending, error } = useOperation({ operationId: operation.id })
 */
export const useOperation = createQueryHookWith(getOperationQueryOptions)
