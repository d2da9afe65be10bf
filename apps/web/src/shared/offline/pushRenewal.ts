import type { WalletClient } from "@wallet/core"
import { subscribePush, unsubscribePush } from "@wallet/core/account"
import { pushRenewed } from "./pushRenewed.ts"
import { readSubscription } from "./pushSubscription.ts"
import { pushDetails, toldEndpoint } from "./pushTold.ts"

/**
 * Tells the provider of a subscription that the browser has renewed by itself: the former one takes no messages. Without
 * one, or where the provider knows it, nothing is said.
 */
export async function renewPush(client: WalletClient): Promise<void> {
  const told = toldEndpoint.read()
  const subscription = await readSubscription()
  if (!subscription || told === null || subscription.endpoint === told) return
  await subscribePush(client, { ...subscription, withDetails: pushDetails.read() === "yes" })
  toldEndpoint.write(subscription.endpoint)
  await unsubscribePush(client, { endpoint: told })
}

/** Renews now and whenever the service worker says so, also where no page was open at the time. @returns what stops it. */
export function followRenewal(client: WalletClient): () => void {
  // A failed attempt is made again with the next page.
  const look = () => void renewPush(client).catch(() => undefined)
  const hear = ({ data }: MessageEvent) => {
    if (data === pushRenewed) look()
  }
  navigator.serviceWorker.addEventListener("message", hear)
  look()
  return () => navigator.serviceWorker.removeEventListener("message", hear)
}
