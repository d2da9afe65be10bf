import { pushRenewed } from "#shared/offline/pushRenewed.ts"
import type { WorkerScope } from "./scope.ts"

/** What the browser says of a subscription that it has ended or renewed. Not every browser says all of it. */
export interface SubscriptionChange {
  readonly oldSubscription?: Pick<PushSubscription, "options"> | null
  readonly newSubscription?: unknown
}

/** Subscribes again where the browser has not done so, and has the open pages tell the provider: a worker has no session. */
export async function renewSubscription(
  change: SubscriptionChange,
  { registration, clients }: WorkerScope,
): Promise<void> {
  if (!change.newSubscription && change.oldSubscription)
    await registration.pushManager.subscribe(change.oldSubscription.options as PushSubscriptionOptionsInit)
  for (const page of await clients.matchAll({ type: "window" })) page.postMessage(pushRenewed, [])
}
