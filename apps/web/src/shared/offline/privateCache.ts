/** The browser's store of what is private: the copy of balances and history, and a code that was shared to the app. */
export const privateCache = "private"

/** Where this browser remembers the endpoint of push messages that the provider knows: most have none. */
export const toldEndpointKey = "pushEndpoint"

/** Where in it a shared code waits for the page that reads codes. */
export const sharedCode = "/shared-code"

/**
 * Removes it, and gives the browser's subscription to push messages back. Each tab does so when its session ends, whichever
 * tab has signed out.
 */
export function forgetPrivate(): void {
  forgetKept()
  // Missing where the page did not come by https: nothing was stored then.
  if ("caches" in globalThis) void caches.delete(privateCache).catch(() => undefined)
  if ("serviceWorker" in navigator) void unsubscribePush().catch(() => undefined)
}

/** What features keep in the browser about a customer: how their keys begin. Settings of the browser itself stay. */
const keptPrefixes = ["historyFilters.", "lastVisit.", "favouriteCurrencies"]

function forgetKept(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (keptPrefixes.some((prefix) => key.startsWith(prefix))) localStorage.removeItem(key)
  } catch {
    // The browser keeps nothing.
  }
}

/** The provider sends to no session that has ended; the next one would find the browser subscribed, and hear nothing. */
async function unsubscribePush(): Promise<void> {
  localStorage.removeItem(toldEndpointKey)
  // Not in every browser.
  const registration: Partial<ServiceWorkerRegistration> | undefined = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}
