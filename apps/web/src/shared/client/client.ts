import { createWalletClient, type KeyValueStorage, readCountry } from "@wallet/core"
import { isInForeignFrame } from "#shared/framing/foreignFrame.ts"
import { currencies } from "#shared/money/currencies.ts"
import { brand } from "#site/brand.ts"
import { geolocationUrls, settings } from "#site/settings.ts"
import { tellPresses, watchPresses } from "./pressTime.ts"
import { readPositions } from "./readPositions.ts"

const apiUrl = new URL(settings.apiUrl, location.origin)
watchPresses(document)

function createTabStorage(): KeyValueStorage {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

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
  // Another site's page around this one must find nobody signed in: in its frame nothing is read or kept.
  ...(isInForeignFrame && { storage: createTabStorage(), subscribeStorage: () => () => {} }),
  onResponse: readPositions.onResponse,
  currencies,
  geolocation: geolocationUrls(settings, location.hostname).map((url) => ({ url, readCountry })),
})
