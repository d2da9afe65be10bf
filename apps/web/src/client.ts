import { QueryClient } from "@tanstack/react-query"
import { createWalletClient, readCountryCodeField, readCountryField } from "@wallet/core"
import { brand } from "./brand.ts"
import { settings } from "./settings.ts"

const readers = { country: readCountryField, country_code: readCountryCodeField }

/** The page's one connection to the provider. */
export const walletClient = createWalletClient({
  siteDomain: brand.domain,
  apiUrl: new URL(settings.apiUrl, location.origin).href,
  geolocation: settings.geolocation.map(({ url, field }) => ({ url, readCountry: readers[field] })),
})

/** What was read from the provider. A failed call is shown and repeated by hand: amounts never go stale in silence. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 10_000, retry: 1 } },
})
