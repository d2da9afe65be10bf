import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { createHarness } from "#walletHarness.testing.tsx"
import { renewPush } from "./pushRenewal.ts"
import { toldEndpoint } from "./pushTold.ts"

let endpoint: string | undefined

const getKey = (name: string) => new Uint8Array(name === "auth" ? 16 : 65).buffer
const getSubscription = async () => (endpoint === undefined ? null : { endpoint, getKey })

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: async () => ({ pushManager: { getSubscription } }) } })
})
afterEach(() => vi.unstubAllGlobals())

async function renew() {
  const { client, seen } = createHarness(({ path }) => ({ data: { subscribed: !path.endsWith("/remove") } }))
  await renewPush(client)
  return seen.map(({ path, body }) => ({ path, body }))
}

test("a renewed subscription replaces the former one at the provider", async () => {
  toldEndpoint.write("https://push.example/old")
  localStorage.setItem("pushDetails", "yes")
  endpoint = "https://push.example/new"
  expect(await renew()).toEqual([
    { path: "/userSettings/push", body: expect.objectContaining({ endpoint, withDetails: true }) },
    { path: "/userSettings/push/remove", body: { endpoint: "https://push.example/old" } },
  ])
  expect(await renew()).toEqual([])
})

test.each([
  ["the provider knows", "https://push.example/one", "https://push.example/one"],
  ["nobody has asked for", null, "https://push.example/one"],
  ["is gone", "https://push.example/one", undefined],
])("a subscription that %s is not told again", async (_, told, current) => {
  if (told) toldEndpoint.write(told)
  endpoint = current
  expect(await renew()).toEqual([])
})
