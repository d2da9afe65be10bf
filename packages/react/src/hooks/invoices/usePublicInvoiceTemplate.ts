import type {
  GetPublicInvoiceTemplateData,
  GetPublicInvoiceTemplateErrorTag,
  GetPublicInvoiceTemplateParameters,
} from "@wallet/core"
import { getPublicInvoiceTemplateQueryOptions } from "@wallet/core/queries"
import { type PublicQueryHookOptions, type PublicQueryHookResult, usePublicQuery } from "#calls/useClientQuery.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * A template by its public link. See `getPublicInvoiceTemplate` of `@wallet/core`.
 *
 * @example
 * const { data: publicInvoiceTemplate, isPending, error } = usePublicInvoiceTemplate({ templateId: template.id })
 */
export function usePublicInvoiceTemplate(
  parameters: GetPublicInvoiceTemplateParameters,
  options?: PublicQueryHookOptions<GetPublicInvoiceTemplateData, GetPublicInvoiceTemplateErrorTag>,
): PublicQueryHookResult<GetPublicInvoiceTemplateData, GetPublicInvoiceTemplateErrorTag> {
  return usePublicQuery(getPublicInvoiceTemplateQueryOptions(useWalletClient(), parameters), options)
}
