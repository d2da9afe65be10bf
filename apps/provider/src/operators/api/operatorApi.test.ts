import { decideCase, listDesks, readDesk } from "@wallet/operators/desks.ts"
import { listLog } from "@wallet/operators/log.ts"
import { readSession, setUp, signIn, signOut } from "@wallet/operators/session.ts"
import { afterAll, beforeAll, expect, test } from "vitest"
import { addSignedIn, openConsole, ownPassword, type TestOperator } from "#operators/operatorHarness.testing.ts"
import { startTestProvider, type TestProvider } from "#test/testProvider.ts"
import { addOperator } from "../accounts.ts"

let provider: TestProvider
let ada: TestOperator
beforeAll(async () => {
  provider = await startTestProvider()
  ada = await addSignedIn(provider, "ada@example.com", "approver")
})
afterAll(() => provider.stop())

test("a visitor reads only who has signed in", async () => {
  const visitor = openConsole(provider, "nobody@example.com")
  expect(await visitor.call(readSession, {})).toEqual({ state: "signedOut", hasOperators: true })
  expect(await visitor.try(listDesks, {})).toMatchObject({ tag: "unauthenticated" })
})

test("an operator sets up the account before anything else", async () => {
  await addOperator(
    provider.services.db,
    { email: "new@example.com", role: "reviewer", password: "temporary-pass" },
    provider.services.now(),
  )
  const operator = openConsole(provider, "new@example.com")
  const session = await operator.call(signIn, { email: "new@example.com", password: "temporary-pass" })
  expect(session).toMatchObject({ state: "settingUp", choosesPassword: true, email: "new@example.com" })
  expect(await operator.try(listDesks, {})).toMatchObject({ tag: "set_up_first" })
  await operator.readSecret()
  expect(await operator.try(setUp, { password: "short", code: operator.code() })).toMatchObject({
    tag: "invalid",
    field: "password",
  })
  expect(await operator.call(setUp, { password: ownPassword, code: operator.code() })).toMatchObject({
    state: "signedIn",
    operator: { role: "reviewer" },
  })
})

test("signing out ends the session", async () => {
  const bob = await addSignedIn(provider, "bob@example.com", "reviewer")
  const cookie = bob.cookie()
  await bob.call(signOut, {})
  const response = await bob.request("/api/desks", { headers: { Cookie: cookie } })
  expect(response.status).toBe(401)
})

test("a change from another origin is refused, and so is a body that is no JSON", async () => {
  const foreign = await ada.request("/api/session", {
    method: "DELETE",
    headers: { Origin: "https://evil.example", "Content-Type": "application/json" },
  })
  expect([foreign.status, await foreign.json()]).toMatchObject([403, { error: { tag: "forbidden" } }])
  const form = await ada.request("/api/desks/accounts/cases/1/decisions", {
    method: "POST",
    body: new URLSearchParams({ decision: "freeze" }),
  })
  expect([form.status, await form.json()]).toMatchObject([422, { error: { tag: "invalid" } }])
})

test("no answer may be cached, and an unknown path is not found", async () => {
  const response = await ada.request("/api/no/such/call")
  expect([response.status, await response.json()]).toMatchObject([404, { error: { tag: "not_found" } }])
  expect(response.headers.get("Cache-Control")).toBe("no-store")
})

test("a desk shows its cases, a decision changes them, and the log has both", async () => {
  await provider.signUp("carol@example.com")
  const { cases } = await ada.call(readDesk, { desk: "accounts", search: "carol@example.com" })
  const [account] = cases
  expect(account).toMatchObject({ title: { kind: "data", data: "carol@example.com" } })
  expect(account?.choices.map(({ event, isAllowed }) => [event, isAllowed])).toEqual([
    ["freeze", true],
    ["endSessions", true],
  ])
  const id = account?.id ?? ""
  expect(await ada.try(decideCase, { desk: "accounts", id, decision: "freeze", reason: " " })).toMatchObject({
    tag: "invalid",
    field: "reason",
  })
  expect(await ada.call(decideCase, { desk: "accounts", id, decision: "freeze", reason: "asked" })).toEqual({
    state: "done",
    agreed: 1,
    required: 1,
  })
  const frozen = (await ada.call(listDesks, {})).find(({ name }) => name === "accounts")
  expect(frozen).toMatchObject({ waiting: 1, hasMore: false })
  const { items } = await ada.call(listLog, {})
  expect(items.slice(0, 2)).toMatchObject([
    { operator: "ada@example.com", action: { en: "frozen" }, reason: "asked", subjectId: id },
    { action: { en: 'looked for "carol@example.com", found 1 customer' } },
  ])
})

test("an administrator reads no desk with customers", async () => {
  const chief = await addSignedIn(provider, "chief@example.com", "administrator")
  // Operators are looked up there: their accounts are no waiting work.
  expect(await chief.call(listDesks, {})).toMatchObject([{ name: "operators", waiting: 0, oldest: null }])
  expect(await chief.try(readDesk, { desk: "accounts" })).toMatchObject({ tag: "forbidden" })
})
