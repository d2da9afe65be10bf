import { getPublicInvoiceTemplate } from "#actions/invoices/getPublicInvoiceTemplate.ts"
import { createPublicKey } from "#queries/createQueryKey.ts"
import { createQueryOptionsWith } from "#queries/createQueryOptions.ts"

/**
 * The key under which a cache holds what `getPublicInvoiceTemplate` answers; without parameters, where it holds all of them.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getPublicInvoiceTemplateQueryKey(client, { templateId: template.id }) })
 */
export const getPublicInvoiceTemplateQueryKey = createPublicKey("getPublicInvoiceTemplate")

/**
 * `getPublicInvoiceTemplate` as TanStack Query takes it.
 *
 * @function
 * @example
 * const publicInvoiceTemplate = await queryClient.fetchQuery(getPublicInvoiceTemplateQueryOptions(client, { templateId: template.id }))
 */
export const getPublicInvoiceTemplateQueryOptions = createQueryOptionsWith(
  getPublicInvoiceTemplateQueryKey,
  getPublicInvoiceTemplate,
)
