import type { WalletClient } from "@wallet/core"
import type { PagesOptions, QueryOptions } from "@wallet/core/queries"
import {
  getBeneficiariesQueryOptions,
  getContactsQueryOptions,
  getDepositNetworksQueryOptions,
  getInvoicesQueryOptions,
  getLimitsQueryOptions,
  getOperationsQueryOptions,
  getRateHistoryQueryOptions,
  getRecentRecipientsQueryOptions,
  getTopUpMethodsQueryOptions,
  getVirtualCardConfirmationsQueryOptions,
  getVirtualCardsQueryOptions,
  getWithdrawalMethodsQueryOptions,
} from "@wallet/core/queries"
import { walletClient } from "#shared/client/client.ts"
import { queryClient } from "#shared/client/queryClient.ts"

/** Reads something that the cache lacks. */
type Read = () => Promise<void>

// An answer in the cache is shown at once, and brought up to date by the page: it is not read twice for one press.
const read =
  <Data, Tag extends string>(getOptions: (client: WalletClient) => QueryOptions<Data, Tag>): Read =>
  () =>
    queryClient.prefetchQuery({ ...getOptions(walletClient), staleTime: Infinity })
const readList =
  <Page, Tag extends string>(getOptions: (client: WalletClient) => PagesOptions<Page, Tag>): Read =>
  () =>
    queryClient.prefetchInfiniteQuery({ ...getOptions(walletClient), staleTime: Infinity })

const recipients = read(getRecentRecipientsQueryOptions)
const contacts = read(getContactsQueryOptions)
const beneficiaries = read(getBeneficiariesQueryOptions)
const limits = read(getLimitsQueryOptions)

/** The reads that a page's first screen waits for and that the account's frame does not make, at most three. */
const reads: Readonly<Record<string, readonly Read[]>> = {
  "/account/send": [recipients, contacts, beneficiaries],
  "/account/send/internal": [recipients, contacts, limits],
  "/account/send/withdraw": [read(getWithdrawalMethodsQueryOptions), beneficiaries],
  "/account/top-up": [read(getTopUpMethodsQueryOptions), read(getDepositNetworksQueryOptions), limits],
  "/account/exchange": [
    read((client) => getRateHistoryQueryOptions(client, { range: "1w" })),
    readList((client) => getOperationsQueryOptions(client, { kind: "exchange", limit: 5 })),
  ],
  "/account/history": [readList(getOperationsQueryOptions)],
  "/account/cards": [read(getVirtualCardsQueryOptions), read(getVirtualCardConfirmationsQueryOptions)],
  "/account/merchant": [readList(getInvoicesQueryOptions)],
}

/** Makes the reads of a page that the cache lacks. Failures are left to the page. */
export async function prefetchReads(path: string): Promise<void> {
  await Promise.all((reads[path] ?? []).map((read) => read()))
}
