import { NotSignedInError } from "@wallet/core"
import type { QueryKey } from "@wallet/core/queries"

/**
 * What a customer's query does differently where nobody is signed in: it fails at once. It still runs, because a query that
 * is switched off is pending for ever; and the next session has another key, so that it starts by itself.
 */
export function whileSignedIn({ queryKey: [name, { session }] }: { readonly queryKey: QueryKey }) {
  if (session !== null) return {}
  return { queryFn: () => Promise.reject(new NotSignedInError(name)), refetchInterval: false } as const
}
