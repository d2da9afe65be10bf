import { expect, test } from "vitest"
import { login } from "#actions/access/login.ts"
import { logout } from "#actions/access/logout.ts"
import { openOperations } from "#actions/history/openOperations.ts"
import { detectRegion } from "#actions/provider/detectRegion.ts"
import { createTransfer } from "#actions/transfers.ts"
import { listWallets } from "#actions/wallets.ts"
import { createWalletClient, type WalletEvents } from "#client.ts"
import type { KeyValueStorage } from "#environment/storage.ts"
import { createMemoryStorage } from "#testing/memoryStorage.ts"
import { createTestProvider } from "#testing/provider/createTestProvider.ts"

const fail = () => {
  throw new Error("QuotaExceededError")
}
const answering = (value: unknown): KeyValueStorage => ({
  ...createMemoryStorage(),
  getItem: () => value as string | null, // a storage that lies about its type, too
})

const hostile: readonly [string, KeyValueStorage][] = [
  ["throws on get", { ...createMemoryStorage(), getItem: fail }],
  ["throws on set", { ...createMemoryStorage(), setItem: fail }],
  ["throws on everything", { getItem: fail, setItem: fail, removeItem: fail }],
  ["forgets everything", { getItem: () => null, setItem: () => {}, removeItem: () => {} }],
  ...["", "null", "{", "[[]]", '{"__proto__":{"at":1}}', "\u0000", 5, {}, []].map(
    (value): [string, KeyValueStorage] => [`answers ${JSON.stringify(value)} to everything`, answering(value)],
  ),
]

test.each(hostile)("a storage that %s breaks no visit: login, payment, toast, region, logout", async (_, storage) => {
  const provider = createTestProvider()
  provider.addCustomer({ email: "ann@example.com", balances: { USDT: "100" } })
  provider.addCustomer({ email: "bob@example.com" })
  const client = createWalletClient({ siteDomain: "example.com", fetch: provider.fetch, storage, retries: 0 })
  const toasts: WalletEvents["toast"][] = []
  client.events.on("toast", (toast) => toasts.push(toast))

  await login(client, { email: "ann@example.com", password: "correct horse" })
  await createTransfer(client, { recipient: "bob@example.com", amount: "10", currency: "USDT" })
  expect(provider.balanceOf("bob@example.com", "USDT")).toBe("10.00000")
  expect(openOperations(client)).toEqual([])

  provider.failNext({ call: "listWallets", network: true, times: 2 })
  const failed = await Promise.allSettled([listWallets(client), listWallets(client)])
  expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"])
  expect(toasts.map(({ text }) => text)).toEqual(["Network error"])
  expect(await detectRegion(client)).toBeUndefined()

  await logout(client)
  expect(client.store.getState()).toMatchObject({ accessToken: undefined, user: undefined })
})
