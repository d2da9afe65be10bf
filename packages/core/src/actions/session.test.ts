import { expect, test } from "vitest"
import { login } from "#actions/access/login.ts"
import { logout } from "#actions/access/logout.ts"
import { createTestClient } from "#testing/createTestClient.ts"
import { createMemoryStorage } from "#testing/memoryStorage.ts"
import { sampleUser } from "#testing/samples.ts"
import { ok, refused, silence } from "#testing/scriptedFetch.ts"

const credentials = { email: " ann@example.com ", password: "correct horse" }

test("spec §4: login stores the token and the user, and emits an event", async () => {
  const storage = createMemoryStorage()
  const { client, sent, eventsOf } = createTestClient(() => ok({ accessToken: "token-9", user: sampleUser }), {
    storage,
  })
  await login(client, credentials)
  expect(client.store.getState()).toMatchObject({ accessToken: "token-9", user: sampleUser })
  expect(Object.fromEntries(storage.entries)).toEqual({ accessToken: "token-9", userId: "user-1" })
  expect(eventsOf("session")).toEqual([{ signedIn: true }])
  // As it was passed: trimming is the provider's, which checks the request.
  expect(sent[0]?.body).toBe('{"email":" ann@example.com ","password":"correct horse"}')
})

test("login removes the previous customer's data", async () => {
  const { client } = createTestClient(() => ok({ accessToken: "token-9", user: sampleUser }))
  client.store.setState({ kycSession: { status: "approved" }, hideEmptyWallets: true })
  await login(client, credentials)
  expect(client.store.getState()).toMatchObject({ kycSession: undefined, hideEmptyWallets: undefined })
})

test("a login that requires the second factor changes nothing", async () => {
  const storage = createMemoryStorage()
  const { client, emitted } = createTestClient(() => refused("otp_required", 401), { storage })
  await expect(login(client, credentials)).rejects.toMatchObject({ tag: "otp_required" })
  expect(storage.entries.size).toBe(0)
  expect(emitted.map(([name]) => name)).toEqual(["error"])
})

test("spec §4: logout clears the token at once and leads to the login, before the provider has answered", () => {
  const { client, sent, storage, eventsOf } = createTestClient(() => silence())
  client.store.setState({ user: sampleUser, kycSession: { status: "approved" } })
  void logout(client)
  expect(client.store.getState()).toMatchObject({ accessToken: undefined, user: undefined, kycSession: undefined })
  expect(storage.getItem("accessToken")).toBeNull()
  expect(storage.getItem("userId")).toBeNull()
  expect(sent[0]?.headers["Authorization"]).toBe("Bearer token-1")
  expect(eventsOf("navigate")).toEqual([{ to: "/auth/login", external: false }])
})

test("logout clears the session even if the call fails, and reports that the provider was not notified", async () => {
  const { client } = createTestClient(() => new Error("offline"))
  await expect(logout(client)).rejects.toMatchObject({ name: "NetworkError" })
  expect(client.store.getState().accessToken).toBeUndefined()
})

test("a session that the provider has forgotten is ended all the same, without a loop", async () => {
  const { client, sent, eventsOf } = createTestClient(() => refused("invalid_authorization_token", 401))
  await logout(client)
  expect(sent).toHaveLength(1)
  expect(eventsOf("navigate")).toHaveLength(1)
})

test("signing out keeps the device's settings", async () => {
  const { client } = createTestClient()
  client.store.setState({ regionCode: "de", asideVisible: false, breakpoint: "mobile" })
  await logout(client)
  expect(client.store.getState()).toMatchObject({ regionCode: "de", asideVisible: false, breakpoint: "mobile" })
})
