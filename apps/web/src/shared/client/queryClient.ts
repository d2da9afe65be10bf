import { QueryClient } from "@tanstack/react-query"

/** What was read from the provider. A failed call is shown and repeated by hand: amounts never go stale in silence. */
export const queryClient = new QueryClient({
  // Back from a lost connection everything on the screen is read anew, so that its notice goes by itself.
  defaultOptions: { queries: { staleTime: 10_000, retry: 1, refetchOnReconnect: "always" } },
})
