import { createExport } from "@wallet/core"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Starts writing the operations that a filter finds. See `createExport` of `@wallet/core`.
 *
 * @function
 * @example
 * const createExport = useCreateExport()
 * const press = () => createExport.mutate({ format: "csv", kind: "exchange" })
 */
export const useCreateExport = createCallHook(createExport)
