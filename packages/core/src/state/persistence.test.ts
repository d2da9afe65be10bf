import { expect, test } from "vitest"
import { createTestClient } from "#testing/createTestClient.ts"
import { createMemoryStorage } from "#testing/memoryStorage.ts"
import { sampleUser } from "#testing/samples.ts"

test("spec §3, §4: the token and three settings survive a reload, and nothing else", () => {
  const storage = createMemoryStorage()
  const { client } = createTestClient(undefined, { storage })
  client.store.setState({
    accessToken: "token-1",
    user: sampleUser,
    regionCode: "de",
    hideEmptyWallets: true,
    asideVisible: false,
    breakpoint: "mobile",
    client: { country: "de" },
    kycSession: { status: "approved" },
  })
  expect(Object.fromEntries(storage.entries)).toEqual({
    accessToken: "token-1",
    userId: "user-1",
    regionCode: "de",
    hideEmptyWallets: "true",
    asideVisible: "false",
  })
  const reloaded = createTestClient(undefined, { storage }).client.store.getState()
  expect(reloaded).toMatchObject({
    accessToken: "token-1",
    regionCode: "de",
    hideEmptyWallets: true,
    asideVisible: false,
  })
  expect(reloaded).toMatchObject({ user: undefined, kycSession: undefined, breakpoint: "desktop" })
})

test("invalid data in the storage counts as absent", () => {
  const storage = createMemoryStorage({
    accessToken: "two\nlines",
    regionCode: "Germany",
    hideEmptyWallets: "1",
    asideVisible: "",
  })
  expect(createTestClient(undefined, { storage }).client.store.getState()).toMatchObject({
    accessToken: undefined,
    regionCode: undefined,
    hideEmptyWallets: undefined,
    asideVisible: true,
  })
})

test("a fixed credential is never written, and no stored token takes its place", () => {
  const storage = createMemoryStorage({ accessToken: "of-the-page" })
  const { client } = createTestClient(undefined, { storage, credentials: { apiKey: "key-1" } })
  expect(client.store.getState().accessToken).toBe("key-1")
  client.store.setState({ user: sampleUser, regionCode: "de" })
  client.syncSession()
  expect(client.store.getState().accessToken).toBe("key-1")
  expect(Object.fromEntries(storage.entries)).toEqual({ accessToken: "of-the-page", regionCode: "de" })
})

test("the first state is the same with and without a stored token, for pages that a server drew", () => {
  const { client } = createTestClient()
  expect(client.store.getInitialState().accessToken).toBeUndefined()
  expect(client.store.getState().accessToken).toBe("token-1")
})

test("another tab's login is taken over, without the last customer's state", () => {
  const { client, storage, eventsOf } = createTestClient()
  client.store.setState({ user: sampleUser, kycSession: { status: "approved" } })
  storage.setItem("userId", "user-2")
  storage.setItem("accessToken", "token-2")
  client.syncSession()
  expect(client.store.getState()).toMatchObject({ accessToken: "token-2", user: undefined, kycSession: undefined })
  expect(storage.getItem("userId")).toBe("user-2")
  expect(eventsOf("session")).toEqual([{ signedIn: true }])
})

test("another tab's logout is taken over", () => {
  const { client, storage, eventsOf } = createTestClient()
  storage.removeItem("accessToken")
  client.syncSession()
  expect(client.store.getState().accessToken).toBeUndefined()
  expect(eventsOf("session")).toEqual([{ signedIn: false }])
})
