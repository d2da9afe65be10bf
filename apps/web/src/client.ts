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
