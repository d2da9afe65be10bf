/** The cache of private data: the copy of balances and history, and a code shared to the app. */
export const privateCache = "private"

/** The storage key for the push endpoint that was sent to the provider. */
export const toldEndpointKey = "pushEndpoint"

/** The cache key for a shared code, until the page that reads codes takes it. */
export const sharedCode = "/shared-code"

/**
 * Removes the private data and the browser's push subscription. Each tab does so when its session ends, no matter which
 * tab has signed out.
 */
export function forgetPrivate(): void {
  forgetKept()
  // Undefined without https. Then nothing was stored.
  if ("caches" in globalThis) void caches.delete(privateCache).catch(() => undefined)
  if ("serviceWorker" in navigator) void unsubscribePush().catch(() => undefined)
}

/** The prefixes of storage keys for customer data. Settings of the browser stay. */
const keptPrefixes = ["historyFilters.", "lastVisit.", "favouriteCurrencies", "recentCommands"]

function forgetKept(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (keptPrefixes.some((prefix) => key.startsWith(prefix))) localStorage.removeItem(key)
  } catch {
    // The browser keeps nothing.
  }
}

/** Unsubscribes the browser. The provider stops sending when the session ends, and the next session must subscribe again. */
async function unsubscribePush(): Promise<void> {
  localStorage.removeItem(toldEndpointKey)
  // Not supported by every browser.
  const registration: Partial<ServiceWorkerRegistration> | undefined = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}
