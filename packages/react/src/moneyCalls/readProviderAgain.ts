import type { QueryClient } from "@tanstack/react-query"
import type { WalletClient } from "@wallet/core"
import { isReadFromProvider } from "@wallet/core/queries"

/** Makes everything stale that was read from the provider: after money may have moved none of it is certain. */
export function readProviderAgain(client: WalletClient, queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => isReadFromProvider(client, queryKey) })
}
