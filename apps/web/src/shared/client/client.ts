import { createWalletClient, readCountry } from "@wallet/core"
import { currencies } from "#shared/money/currencies.ts"
import { brand } from "#site/brand.ts"
import { geolocationUrls, settings } from "#site/settings.ts"
import { tellPresses, watchPresses } from "./pressTime.ts"

const apiUrl = new URL(settings.apiUrl, location.origin)
watchPresses(document)

/** The page's only client of the provider. */
export const walletClient = createWalletClient({
  siteDomain: brand.domain,
  apiUrl: apiUrl.href,
  // Another origin must allow a header before browsers send it.
  ...(apiUrl.origin === location.origin && {
    fetch: tellPresses(
      (url, init) => fetch(url, init),
      () => performance.now(),
    ),
  }),
  currencies,
  geolocation: geolocationUrls(settings, location.hostname).map((url) => ({ url, readCountry })),
})
