import { getExportQueryOptions } from "@wallet/core/queries"
import { createQueryHookWith } from "#calls/createQueryHook.ts"

/**
 * How far an export has come. See `getExport` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data, isPending, error } = useExport({ exportId: exported.id })
 */
export const useExport = createQueryHookWith(getExportQueryOptions)
