import {
  type ListRecentRecipientsData,
  type ListRecentRecipientsErrorTag,
  listRecentRecipients,
} from "#actions/transfers/listRecentRecipients.ts"
import type { WalletClient } from "#client.ts"
import { customerKey, type QueryKey, type QueryOptions, queryOptions } from "#queries/queryOptions.ts"

/**
 * The key under which a cache holds what `listRecentRecipients` answers.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getRecentRecipientsQueryKey(client) })
 */
export function getRecentRecipientsQueryKey(client: WalletClient): QueryKey<"listRecentRecipients"> {
  return customerKey(client, "listRecentRecipients")
}

/**
 * `listRecentRecipients` as TanStack Query takes it.
 *
 * @example
 * const recentRecipients = await queryClient.fetchQuery(getRecentRecipientsQueryOptions(client))
 */
export function getRecentRecipientsQueryOptions(
  client: WalletClient,
): QueryOptions<ListRecentRecipientsData, ListRecentRecipientsErrorTag> {
  return queryOptions(getRecentRecipientsQueryKey(client), (options) => listRecentRecipients(client, options))
}
