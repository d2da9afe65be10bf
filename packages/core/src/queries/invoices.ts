import { listInvoiceTemplates } from "#actions/invoices/listInvoiceTemplates.ts"
import {
  getInvoice,
  getInvoiceTotals,
  getMerchantSettings,
  type ListInvoicesParameters,
  listInvoices,
} from "#actions/invoices.ts"
import { createPagesOptions } from "./createPagesOptions.ts"
import { createCustomerKey } from "./createQueryKey.ts"
import { createQueryOptions, createQueryOptionsWith } from "./createQueryOptions.ts"

/**
 * The key under which a cache holds what `getInvoice` answers; without parameters, where it holds all of them.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getInvoiceQueryKey(client, { invoiceId: invoice.id }) })
 */
export const getInvoiceQueryKey = createCustomerKey("getInvoice")

/**
 * `getInvoice` as TanStack Query takes it.
 *
 * @function
 * @example
 * const found = await queryClient.fetchQuery(getInvoiceQueryOptions(client, { invoiceId: invoice.id }))
 */
export const getInvoiceQueryOptions = createQueryOptionsWith(getInvoiceQueryKey, getInvoice)

/**
 * The key under which a cache holds what `listInvoiceTemplates` answers.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getInvoiceTemplatesQueryKey(client) })
 */
export const getInvoiceTemplatesQueryKey = createCustomerKey("listInvoiceTemplates")

/**
 * `listInvoiceTemplates` as TanStack Query takes it.
 *
 * @function
 * @example
 * const invoiceTemplates = await queryClient.fetchQuery(getInvoiceTemplatesQueryOptions(client))
 */
export const getInvoiceTemplatesQueryOptions = createQueryOptions(getInvoiceTemplatesQueryKey, listInvoiceTemplates)

/**
 * The key under which a cache holds what `getInvoiceTotals` answers; without parameters, where it holds all of them.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getInvoiceTotalsQueryKey(client, { from: "2026-01-01T00:00:00Z" }) })
 */
export const getInvoiceTotalsQueryKey = createCustomerKey("getInvoiceTotals")

/**
 * `getInvoiceTotals` as TanStack Query takes it.
 *
 * @function
 * @example
 * const invoiceTotals = await queryClient.fetchQuery(getInvoiceTotalsQueryOptions(client, { from: "2026-01-01T00:00:00Z" }))
 */
export const getInvoiceTotalsQueryOptions = createQueryOptionsWith(getInvoiceTotalsQueryKey, getInvoiceTotals)

/**
 * Chooses the invoices of a list; the cache keeps the cursor.
 *
 * @example
 * import type { InvoicesFilter } from "@wallet/core/queries"
 *
 * const filter: InvoicesFilter = { status: "paid" }
 */
export type InvoicesFilter = Omit<ListInvoicesParameters, "cursor">

/**
 * The key under which a cache holds the pages of `listInvoices`.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getInvoicesQueryKey(client) })
 */
export const getInvoicesQueryKey = createCustomerKey("listInvoices")

/**
 * The merchant's invoices, newest first, page by page.
 *
 * @function
 * @example
 * const invoices = await queryClient.fetchInfiniteQuery(getInvoicesQueryOptions(client))
 */
export const getInvoicesQueryOptions = createPagesOptions(getInvoicesQueryKey, listInvoices)

/**
 * The key under which a cache holds what `getMerchantSettings` answers.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getMerchantSettingsQueryKey(client) })
 */
export const getMerchantSettingsQueryKey = createCustomerKey("getMerchantSettings")

/**
 * `getMerchantSettings` as TanStack Query takes it.
 *
 * @function
 * @example
 * const merchantSettings = await queryClient.fetchQuery(getMerchantSettingsQueryOptions(client))
 */
export const getMerchantSettingsQueryOptions = createQueryOptions(getMerchantSettingsQueryKey, getMerchantSettings)
