import {
  type GetInvoiceTotalsData,
  type GetInvoiceTotalsErrorTag,
  type GetInvoiceTotalsParameters,
  getInvoiceTotals,
} from "#actions/invoices/getInvoiceTotals.ts"
import type { WalletClient } from "#client.ts"
import { customerKey, type QueryKey, type QueryOptions, queryOptions } from "#queries/queryOptions.ts"

/**
 * The key under which a cache holds what `getInvoiceTotals` answers; without parameters, where it holds all of them.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getInvoiceTotalsQueryKey(client, { from: "2026-01-01T00:00:00Z" }) })
 */
export function getInvoiceTotalsQueryKey(
  client: WalletClient,
  parameters?: GetInvoiceTotalsParameters,
): QueryKey<"getInvoiceTotals"> {
  return customerKey(client, "getInvoiceTotals", parameters)
}

/**
 * `getInvoiceTotals` as TanStack Query takes it.
 *
 * @example
 * const invoiceTotals = await queryClient.fetchQuery(getInvoiceTotalsQueryOptions(client, { from: "2026-01-01T00:00:00Z" }))
 */
export function getInvoiceTotalsQueryOptions(
  client: WalletClient,
  parameters: GetInvoiceTotalsParameters = {},
): QueryOptions<GetInvoiceTotalsData, GetInvoiceTotalsErrorTag> {
  return queryOptions(getInvoiceTotalsQueryKey(client, parameters), (options) =>
    getInvoiceTotals(client, parameters, options),
  )
}
