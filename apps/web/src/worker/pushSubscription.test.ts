import { expect, test, vi } from "vitest"
import { pushRenewed } from "#shared/offline/pushRenewed.ts"
import { renewSubscription } from "./pushSubscription.ts"
import type { SubscriptionChange, WorkerScope } from "./scope.ts"

async function change(told: SubscriptionChange) {
  const subscribe = vi.fn<(options: unknown) => Promise<void>>(async () => {})
  const postMessage = vi.fn<(message: string, transfer: Transferable[]) => void>()
  const scope = { registration: { pushManager: { subscribe } }, clients: { matchAll: async () => [{ postMessage }] } }
  await renewSubscription(told, scope as unknown as WorkerScope)
  expect(postMessage).toHaveBeenCalledWith(pushRenewed, [])
  return subscribe.mock.calls
}

const options = { userVisibleOnly: true, applicationServerKey: null }

test("a subscription that has ended is asked for again, for the same key", async () => {
  expect(await change({ oldSubscription: { options }, newSubscription: null })).toEqual([[options]])
})

test("one that the browser has renewed itself, or of which it tells nothing, is only told of", async () => {
  expect(await change({ oldSubscription: { options }, newSubscription: {} })).toEqual([])
  expect(await change({})).toEqual([])
})
