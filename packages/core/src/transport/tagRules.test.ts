import { expect, test } from "vitest"
import { getMe } from "#actions/access/getMe.ts"
import { getKycStatus } from "#actions/compliance/getKycStatus.ts"
import { getHideEmptyWallets } from "#actions/profile/getHideEmptyWallets.ts"
import { createTestClient } from "#testing/createTestClient.ts"
import { settle } from "#testing/fakeClock.ts"
import { sampleUser } from "#testing/samples.ts"
import { ok, refused } from "#testing/scriptedFetch.ts"

const invalid = () => refused("invalid_authorization_token", 401)

test("spec §8: invalid_authorization_token clears the token, calls logout and goes to login", async () => {
  const { client, sent, storage, eventsOf } = createTestClient(invalid)
  client.store.setState({ user: sampleUser })
  await expect(getMe(client)).rejects.toMatchObject({ name: "ApiError", tag: "invalid_authorization_token" })
  await settle()
  expect(client.store.getState()).toMatchObject({ accessToken: undefined, user: undefined })
  expect(storage.entries.has("accessToken")).toBe(false)
  expect(sent.map(({ path, headers }) => [path, headers["Authorization"]])).toEqual([
    ["/users/me", "Bearer token-1"],
    ["/users/logout", "Bearer token-1"],
  ])
  expect(eventsOf("navigate")).toEqual([{ to: "/auth/login", external: false }])
  expect(eventsOf("toast")).toEqual([])
})

test("spec §8: it happens once, however many calls fail at the same moment, and logout's own refusal does not loop", async () => {
  const { client, sent, eventsOf } = createTestClient(invalid)
  await Promise.allSettled([getMe(client), getKycStatus(client), getHideEmptyWallets(client)])
  await settle()
  expect(sent.filter(({ path }) => path === "/users/logout")).toHaveLength(1)
  expect(eventsOf("navigate")).toHaveLength(1)
  expect(eventsOf("session")).toEqual([{ signedIn: false }])
})

test("spec §8: a logout that finds no connection is passed over in silence", async () => {
  const { client, eventsOf } = createTestClient(({ path }) =>
    path === "/users/logout" ? new Error("offline") : invalid(),
  )
  await getMe(client).catch(() => {})
  await settle()
  expect(eventsOf("toast")).toEqual([])
  expect(eventsOf("navigate")).toHaveLength(1)
})

test("a refusal of an older token does not affect the newer one", async () => {
  const waiting: (() => void)[] = []
  const { client, sent, eventsOf } = createTestClient(
    () =>
      new Promise((resolve) => {
        waiting.push(() => resolve(invalid()))
      }),
  )
  const me = getMe(client)
  client.store.setState({ accessToken: "token-2" })
  for (const refuse of waiting) refuse()
  await expect(me).rejects.toMatchObject({ tag: "invalid_authorization_token" })
  expect(client.store.getState().accessToken).toBe("token-2")
  expect(eventsOf("navigate")).toEqual([])
  expect(sent).toHaveLength(1)
})

test("a token that another tab has stored meanwhile is taken over, not cleared", async () => {
  const { client, storage, eventsOf } = createTestClient(invalid)
  const me = getMe(client)
  storage.setItem("accessToken", "token-2")
  await expect(me).rejects.toMatchObject({ tag: "invalid_authorization_token" })
  expect(client.store.getState().accessToken).toBe("token-2")
  expect(storage.getItem("accessToken")).toBe("token-2")
  expect(eventsOf("navigate")).toEqual([])
})

test("a visitor without a session is sent to the login once, and no logout is sent", async () => {
  const { client, sent, eventsOf } = createTestClient(invalid)
  client.store.setState({ accessToken: undefined })
  await Promise.allSettled([getMe(client), getKycStatus(client)])
  expect(eventsOf("navigate")).toHaveLength(1)
  expect(sent).toHaveLength(2)
})

test("spec §2: the login keeps the invoice that was being paid", async () => {
  const { client, eventsOf } = createTestClient(invalid, { at: "/account/invoicePayment?invoiceId=5" })
  await getMe(client).catch(() => {})
  expect(eventsOf("navigate")[0]?.to).toBe(
    "/auth/login?showInvoicePaymentMsg=true&redirectUrl=%2Faccount%2FinvoicePayment%3FinvoiceId%3D5",
  )
})

test.each([
  ["/account/history", ["/account/linkRequired"]],
  ["/account/linkRequired", []],
  ["/auth/linkFinish", []],
])("spec §8: account_link_required at %s leads to %j", async (at, targets) => {
  const { client, eventsOf } = createTestClient(() => refused("account_link_required", 403), { at })
  await expect(getMe(client)).rejects.toMatchObject({ tag: "account_link_required" })
  expect(eventsOf("navigate").map(({ to }) => to)).toEqual(targets)
  expect(client.store.getState().accessToken).toBe("token-1")
})

test.each(["constructor", "__proto__", "toString", "no_such_tag"])(
  "an odd tag (%s) is only its caller's",
  async (tag) => {
    const { client, eventsOf } = createTestClient(() => refused(tag))
    await expect(getMe(client)).rejects.toMatchObject({ name: "ApiError", tag })
    expect(eventsOf("navigate")).toEqual([])
  },
)

test("a success is none of these", async () => {
  const { client, emitted } = createTestClient(() => ok(sampleUser))
  await getMe(client)
  expect(emitted).toEqual([])
})
