import {
  type GetPublicInvoiceTemplateData,
  type GetPublicInvoiceTemplateErrorTag,
  type GetPublicInvoiceTemplateParameters,
  getPublicInvoiceTemplate,
} from "#actions/invoices/getPublicInvoiceTemplate.ts"
import type { WalletClient } from "#client.ts"
import { publicKey, type QueryKey, type QueryOptions, queryOptions } from "#queries/queryOptions.ts"

/**
 * The key under which a cache holds what `getPublicInvoiceTemplate` answers; without parameters, where it holds all of them.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getPublicInvoiceTemplateQueryKey(client, { templateId: template.id }) })
 */
export function getPublicInvoiceTemplateQueryKey(
  client: WalletClient,
  parameters?: GetPublicInvoiceTemplateParameters,
): QueryKey<"getPublicInvoiceTemplate"> {
  return publicKey(client, "getPublicInvoiceTemplate", parameters)
}

/**
 * `getPublicInvoiceTemplate` as TanStack Query takes it.
 *
 * @example
 * const publicInvoiceTemplate = await queryClient.fetchQuery(getPublicInvoiceTemplateQueryOptions(client, { templateId: template.id }))
 */
export function getPublicInvoiceTemplateQueryOptions(
  client: WalletClient,
  parameters: GetPublicInvoiceTemplateParameters,
): QueryOptions<GetPublicInvoiceTemplateData, GetPublicInvoiceTemplateErrorTag> {
  return queryOptions(getPublicInvoiceTemplateQueryKey(client, parameters), (options) =>
    getPublicInvoiceTemplate(client, parameters, options),
  )
}
