import type { QueryClient } from "@tanstack/react-query"
import type { WalletClient } from "@wallet/core"
import { isReadFromProvider } from "@wallet/core/queries"

/** Invalidates everything that was read from the provider, because money may have moved. */
export function readProviderAgain(client: WalletClient, queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => isReadFromProvider(client, queryKey) })
}
