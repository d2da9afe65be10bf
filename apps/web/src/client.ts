import { QueryClient } from "@tanstack/react-query"
import { createWalletClient, readCountryCodeField, readCountryField } from "@wallet/core"
import { brand } from "./brand.ts"

/** The page's one connection to the provider. */
export const walletClient = createWalletClient({
  siteDomain: brand.domain,
  apiUrl: `${location.origin}/api`,
  // By default nothing outside of the site's own origin is called, and its content policy holds that.
  geolocation: [
    { url: "/sandbox/geolocation/a", readCountry: readCountryField },
    { url: "/sandbox/geolocation/b", readCountry: readCountryCodeField },
    { url: "/sandbox/geolocation/c", readCountry: readCountryCodeField },
  ],
})

/** What was read from the provider. A failed call is shown and repeated by hand: amounts never go stale in silence. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 10_000, retry: 1 } },
})
