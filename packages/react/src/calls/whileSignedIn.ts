import { NotSignedInError } from "@wallet/core"
import type { QueryKey } from "@wallet/core/queries"

/**
 * Options that make a customer's query fail at once while nobody is signed in. It still runs, because a disabled query is
 * pending for ever. The next session has another key, so its query starts by itself.
 */
export function whileSignedIn({ queryKey: [name, { session }] }: { readonly queryKey: QueryKey }) {
  if (session !== null) return {}
  return { queryFn: () => Promise.reject(new NotSignedInError(name)), refetchInterval: false } as const
}
