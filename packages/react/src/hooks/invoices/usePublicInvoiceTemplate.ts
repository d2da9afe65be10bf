import { getPublicInvoiceTemplateQueryOptions } from "@wallet/core/queries"
import { createPublicQueryHookWith } from "#calls/createQueryHook.ts"

/**
 * A template by its public link. See `getPublicInvoiceTemplate` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: publicInvoiceTemplate, isPending, error } = usePublicInvoiceTemplate({ templateId: template.id })
 */
export const usePublicInvoiceTemplate = createPublicQueryHookWith(getPublicInvoiceTemplateQueryOptions)
