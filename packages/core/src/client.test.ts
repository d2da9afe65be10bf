import { afterEach, expect, test, vi } from "vitest"
import { createWalletClient } from "./client.ts"
import { createMemoryStorage } from "./testing/memoryStorage.ts"

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A browser's page, as far as core looks for one. */
function stubPage(localStorage: unknown) {
  const listeners = new Set<() => void>()
  vi.stubGlobal("document", {})
  vi.stubGlobal("localStorage", localStorage)
  vi.stubGlobal("addEventListener", (_: string, listener: () => void) => listeners.add(listener))
  vi.stubGlobal("removeEventListener", (_: string, listener: () => void) => listeners.delete(listener))
  return listeners
}

test.each(["", "https://example.com", "example.com/path", "a b"])("spec §7: %j is no site domain", (siteDomain) => {
  expect(() => createWalletClient({ siteDomain })).toThrow(RangeError)
})

test("spec §4: on a page the token is stored in localStorage, and other tabs' changes are seen until dispose", () => {
  const storage = createMemoryStorage({ accessToken: "token-1" })
  const listeners = stubPage(storage)
  const client = createWalletClient({ siteDomain: "example.com" })
  expect(client.store.getState().accessToken).toBe("token-1")
  storage.setItem("accessToken", "token-2")
  for (const tell of listeners) tell()
  expect(client.store.getState().accessToken).toBe("token-2")
  client.dispose()
  expect(listeners.size).toBe(0)
})

test("elsewhere the owner of the storage reports its changes", () => {
  const storage = createMemoryStorage({ accessToken: "token-1" })
  const listeners = new Set<() => void>()
  const client = createWalletClient({
    siteDomain: "example.com",
    storage,
    subscribeStorage(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  })
  storage.removeItem("accessToken")
  for (const tell of listeners) tell()
  expect(client.store.getState().accessToken).toBeUndefined()
  client.dispose()
  expect(listeners.size).toBe(0)
})

test("outside a page nothing is shared, even if localStorage exists: a server has many visitors", () => {
  vi.stubGlobal("localStorage", createMemoryStorage({ accessToken: "someone-else" }))
  const one = createWalletClient({ siteDomain: "example.com" })
  expect(one.store.getState().accessToken).toBeUndefined()
  one.store.setState({ accessToken: "mine" })
  expect(createWalletClient({ siteDomain: "example.com" }).store.getState().accessToken).toBeUndefined()
})

test("a page whose localStorage throws on access still has a client", () => {
  stubPage(undefined)
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    get: () => {
      throw new Error("SecurityError")
    },
  })
  const client = createWalletClient({ siteDomain: "example.com" })
  client.store.setState({ accessToken: "token-1" })
  expect(client.store.getState().accessToken).toBe("token-1")
})

test("the default random numbers are numbers from 0 up to 1, and differ", () => {
  const { random } = createWalletClient({ siteDomain: "example.com" }).options
  const drawn = Array.from({ length: 100 }, random)
  expect(drawn.every((number) => number >= 0 && number < 1)).toBe(true)
  expect(new Set(drawn).size).toBeGreaterThan(95)
})

test("two clients on one page share only the storage", () => {
  const one = createWalletClient({ siteDomain: "example.com", storage: createMemoryStorage() })
  const two = createWalletClient({ siteDomain: "example.com", storage: createMemoryStorage() })
  one.store.setState({ accessToken: "token-1" })
  expect(two.store.getState().accessToken).toBeUndefined()
})
