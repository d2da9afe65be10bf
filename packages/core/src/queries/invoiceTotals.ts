import {
  type GetInvoiceTotalsData,
  type GetInvoiceTotalsErrorTag,
  type GetInvoiceTotalsParameters,
  getInvoiceTotals,
} from "../actions/getInvoiceTotals.ts"
import type { WalletClient } from "../client.ts"
import { customerKey, type QueryKey, type QueryOptions, queryOptions } from "./queryOptions.ts"

/** The key under which a cache holds what `getInvoiceTotals` answers; without parameters, where it holds all of them. */
export function getInvoiceTotalsQueryKey(
  client: WalletClient,
  parameters?: GetInvoiceTotalsParameters,
): QueryKey<"getInvoiceTotals"> {
  return customerKey(client, "getInvoiceTotals", parameters)
}

/** `getInvoiceTotals` as TanStack Query takes it. */
export function getInvoiceTotalsQueryOptions(
  client: WalletClient,
  parameters: GetInvoiceTotalsParameters = {},
): QueryOptions<GetInvoiceTotalsData, GetInvoiceTotalsErrorTag> {
  return queryOptions(getInvoiceTotalsQueryKey(client, parameters), (options) =>
    getInvoiceTotals(client, parameters, options),
  )
}
