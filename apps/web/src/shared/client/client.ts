import { createWalletClient, readCountry } from "@wallet/core"
import { currencies } from "#shared/money/currencies.ts"
import { brand } from "#site/brand.ts"
import { geolocationUrls, settings } from "#site/settings.ts"
import { tellPresses, watchPresses } from "./pressTime.ts"

watchPresses(document)

/** The page's one connection to the provider. */
export const walletClient = createWalletClient({
  siteDomain: brand.domain,
  apiUrl: new URL(settings.apiUrl, location.origin).href,
  fetch: tellPresses(
    (url, init) => fetch(url, init),
    () => performance.now(),
  ),
  currencies,
  geolocation: geolocationUrls(settings, location.hostname).map((url) => ({ url, readCountry })),
})
