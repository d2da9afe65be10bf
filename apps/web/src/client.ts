import { createWalletClient, readCountry } from "@wallet/core"
import { brand } from "./brand.ts"
import { currencies } from "./lib/currencies.ts"
import { geolocationUrls, settings } from "./settings.ts"

/** The page's one connection to the provider. */
export const walletClient = createWalletClient({
  siteDomain: brand.domain,
  apiUrl: new URL(settings.apiUrl, location.origin).href,
  currencies,
  geolocation: geolocationUrls(settings, location.hostname).map((url) => ({ url, readCountry })),
})
