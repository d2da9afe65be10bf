import type { WalletClient } from "@wallet/core"
import { subscribePush, unsubscribePush } from "@wallet/core/account"
import { pushRenewed } from "./pushRenewed.ts"
import { readSubscription } from "./pushSubscription.ts"
import { pushDetails, toldEndpoint } from "./pushTold.ts"

/**
 * Sends a push subscription that the browser has renewed to the provider, because the former one is invalid. Does nothing
 * without a subscription, or if the provider has it already.
 */
export async function renewPush(client: WalletClient): Promise<void> {
  const told = toldEndpoint.read()
  const subscription = await readSubscription()
  if (!subscription || told === null || subscription.endpoint === told) return
  await subscribePush(client, { ...subscription, withDetails: pushDetails.read() === "yes" })
  toldEndpoint.write(subscription.endpoint)
  await unsubscribePush(client, { endpoint: told })
}

/**
 * Renews now and on each message of the service worker, also for renewals while no page was open. @returns a function that stops
 * it.
 */
export function followRenewal(client: WalletClient): () => void {
  // A failed attempt is repeated with the next page.
  const look = () => void renewPush(client).catch(() => undefined)
  const hear = ({ data }: MessageEvent) => {
    if (data === pushRenewed) look()
  }
  navigator.serviceWorker.addEventListener("message", hear)
  look()
  return () => navigator.serviceWorker.removeEventListener("message", hear)
}
