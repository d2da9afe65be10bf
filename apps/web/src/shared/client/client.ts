import { createWalletClient, readCountry } from "@wallet/core"
import { currencies } from "#shared/money/currencies.ts"
import { brand } from "#site/brand.ts"
import { geolocationUrls, settings } from "#site/settings.ts"

/** The page's one connection to the provider. */
export const walletClient = createWalletClient({
  siteDomain: brand.domain,
  apiUrl: new URL(settings.apiUrl, location.origin).href,
  currencies,
  geolocation: geolocationUrls(settings, location.hostname).map((url) => ({ url, readCountry })),
})
