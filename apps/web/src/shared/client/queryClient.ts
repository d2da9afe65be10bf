import { QueryClient } from "@tanstack/react-query"

/** The cache of queries. A failed call is shown and retried by the customer, so that amounts are never silently stale. */
export const queryClient = new QueryClient({
  // After a lost connection everything on the screen is fetched again, so that its notice disappears.
  defaultOptions: { queries: { staleTime: 10_000, retry: 1, refetchOnReconnect: "always" } },
})
