import { pushRenewed } from "#shared/offline/pushRenewed.ts"
import type { SubscriptionChange, WorkerScope } from "./scope.ts"

/** Subscribes again where the browser has not done so, and has the open pages tell the provider: a worker has no session. */
export async function renewSubscription(
  change: SubscriptionChange,
  { registration, clients }: WorkerScope,
): Promise<void> {
  if (!change.newSubscription && change.oldSubscription)
    await registration.pushManager.subscribe(change.oldSubscription.options)
  for (const page of await clients.matchAll({ type: "window" })) page.postMessage(pushRenewed, [])
}
