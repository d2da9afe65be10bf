import { randomUUID } from "node:crypto"
import { EnvelopeSchema, InvoiceSchema } from "@wallet/core/contract"
import { Hono } from "hono"
import pino from "pino"
import * as v from "valibot"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openGate } from "#access/gate.ts"
import { sessionCaller } from "#access/identity/callers.ts"
import type { AccountId } from "#platform/http/caller.ts"
import { createDispatch } from "#platform/http/dispatch.ts"
import type { Gate } from "#platform/http/gate.ts"
import { createHeavyReads } from "#platform/http/heavyReads.ts"
import { createRateLimits } from "#platform/http/rateLimits.ts"
import { addContractRoutes } from "#platform/http/routes.ts"
import type { Services } from "#platform/services.ts"
import { type TestRequest, testPassword } from "#test/testProvider.ts"
import {
  createWithdrawalHarness,
  type HarnessCustomer,
  type WithdrawalHarness,
} from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { handlers } from "../../src/areas.ts"

let harness: WithdrawalHarness
/** The account for which a member acts, by the member's id. */
const accountByMember = new Map<string, AccountId>()
const lines: { readonly msg: string; readonly account?: string; readonly actor?: string; readonly call?: string }[] = []
let members: Hono

beforeAll(async () => {
  harness = await createWithdrawalHarness()
  const log = pino({ level: "info" }, { write: (line: string) => lines.push(JSON.parse(line)) })
  const services: Services = { ...harness.provider.services, log, openGate: openGateToMembers }
  const parts = {
    rateLimits: createRateLimits(services),
    heavyReads: createHeavyReads(services),
    refusedAttempts: { record: () => {} },
  }
  members = new Hono()
  addContractRoutes(members, createDispatch({ services, handlers, ...parts }), services)
})
afterAll(() => harness.provider.stop())

/** The normal gate, which also lets members act for the account that they belong to. */
function openGateToMembers(services: Services): Gate {
  const gate = openGate(services)
  return {
    ...gate,
    async recognise(request) {
      const visitor = await gate.recognise(request)
      const { account, actor } = visitor.caller
      return { ...visitor, caller: { account: accountByMember.get(actor.userId) ?? account, actor } }
    },
  }
}

const accountNamed = (id: string) => sessionCaller({ id: "", userId: id }).account
async function ask(method: string, path: string, { token, key, body }: TestRequest = {}) {
  const headers = new Headers({ Authorization: `Bearer ${token}` })
  if (key) headers.set("Idempotency-Key", key)
  if (body !== undefined) headers.set("Content-Type", "application/json")
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  const response = await members.request(path, { method, headers, ...sent })
  const { ok, data, error } = v.parse(EnvelopeSchema, await response.json())
  return { ok, data, tag: error?.tag, details: error?.details ?? {}, headers: response.headers }
}

/** Sends a request, confirmed by the code that is mailed to the actor. */
async function confirmed(by: HarnessCustomer, method: string, path: string, request: TestRequest) {
  const asked = await ask(method, path, { token: by.token, ...request })
  expect(asked.tag).toBe("step_up_required")
  const { stepUpId } = asked.details
  await ask("POST", `/stepUps/${stepUpId}/sendCode`, { token: by.token })
  const code = await harness.provider.readCode(by.email)
  expect((await ask("POST", `/stepUps/${stepUpId}/prove`, { token: by.token, body: { code } })).ok).toBe(true)
  return ask(method, path, { token: by.token, ...request })
}

/** Creates an account's owner, and a member who acts for it. */
async function addOwnerAndMember(): Promise<readonly [HarnessCustomer, HarnessCustomer]> {
  const [owner, member] = [await harness.addCustomer(), await harness.addCustomer()]
  accountByMember.set(member.id, accountNamed(owner.id))
  return [owner, member]
}

const readSession = (userId: string) =>
  harness.provider.database.db
    .selectFrom("sessions")
    .select(["id", "ended_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .executeTakeFirstOrThrow()

const nameSessionActor = async ({ id }: HarnessCustomer) => `user:${id}/session:${(await readSession(id)).id}`
const readAudit = ({ id }: HarnessCustomer) =>
  harness.provider.database.db
    .selectFrom("audit_log")
    .select(["event", "actor"])
    .where("user_id", "=", id)
    .orderBy("id")
    .execute()

async function readPasswordHash({ id }: HarnessCustomer): Promise<string> {
  const { db } = harness.provider.database
  const row = await db.selectFrom("users").select("password_hash").where("id", "=", id).executeTakeFirstOrThrow()
  return row.password_hash
}

const Items = v.looseObject({ items: v.array(v.looseObject({})) })
const parseItems = ({ data }: { readonly data: unknown }) => v.parse(Items, data).items

test("a member sends the account's money, and reads the account's history", async () => {
  const [owner, member] = await addOwnerAndMember()
  const friend = await harness.addCustomer()
  await harness.fund(owner, "10.00", "WUD")
  const body = { recipient: friend.email, amount: "4.00", currency: "WUD" }
  const sent = await ask("POST", "/transfers", { token: member.token, key: randomUUID(), body })
  expect(sent).toMatchObject({ ok: true })
  const seenByMember = await ask("GET", "/operations", { token: member.token })
  const seenByOwner = await ask("GET", "/operations", { token: owner.token })
  expect(parseItems(seenByMember)).toHaveLength(1)
  expect(seenByMember.data).toEqual(seenByOwner.data)
  expect((await ask("GET", "/wallets", { token: member.token })).data).toEqual(
    (await ask("GET", "/wallets", { token: owner.token })).data,
  )
  // The same person's own account has sent nothing.
  expect(parseItems(await harness.provider.send("GET", "/operations", { token: member.token }))).toEqual([])
})

test("the log names the account and the actor of a refused request", async () => {
  const [owner, member] = await addOwnerAndMember()
  expect((await ask("GET", `/operations/${randomUUID()}`, { token: member.token })).tag).toBe("not_found")
  const line = lines.findLast(({ msg, call }) => msg === "refused" && call === "getOperation")
  expect(line).toMatchObject({ account: owner.id, actor: await nameSessionActor(member) })
})

test("an invoice created by a member belongs to the account", async () => {
  const [owner, member] = await addOwnerAndMember()
  const body = { amount: "5", currency: "EUR" }
  const made = await ask("POST", "/merchant/invoices", { token: member.token, key: randomUUID(), body })
  const { id } = v.parse(InvoiceSchema, made.data)
  expect(parseItems(await ask("GET", "/merchant/invoices", { token: owner.token }))).toMatchObject([{ id }])
  expect(parseItems(await harness.provider.send("GET", "/merchant/invoices", { token: member.token }))).toEqual([])
})

test("a frozen account sends nothing, whoever the actor is", async () => {
  const [owner, member] = await addOwnerAndMember()
  await harness.fund(owner, "10.00", "WUD")
  const { db } = harness.provider.database
  await db.updateTable("users").set({ frozen_at: new Date() }).where("id", "=", owner.id).execute()
  const body = { recipient: member.email, amount: "4.00", currency: "WUD" }
  const refused = await ask("POST", "/transfers", { token: member.token, key: randomUUID(), body })
  expect(refused.tag).toBe("account_frozen")
})

test("another member's repeated request gets the answer stored under the account's key", async () => {
  const [owner, member] = await addOwnerAndMember()
  const friend = await harness.addCustomer()
  await harness.fund(owner, "10.00", "WUD")
  const body = { recipient: friend.email, amount: "6.00", currency: "WUD" }
  const key = randomUUID()
  const first = await ask("POST", "/transfers", { token: member.token, key, body })
  const again = await ask("POST", "/transfers", { token: owner.token, key, body })
  expect(first).toMatchObject({ ok: true })
  expect(again).toMatchObject({ ok: true, data: first.data })
  expect(again.headers.get("Idempotent-Replayed")).toBe("true")
  const stored = await harness.provider.database.db
    .selectFrom("idempotency_keys")
    .select(["user_id", "actor"])
    .where("key", "=", key)
    .execute()
  expect(stored).toEqual([{ user_id: owner.id, actor: await nameSessionActor(member) }])
  const other = { ...body, amount: "1.00" }
  expect((await ask("POST", "/transfers", { token: owner.token, key, body: other })).tag).toBe("idempotency_key_reused")
})

test("a member changes only their own password and ends only their own sessions", async () => {
  const [owner, member] = await addOwnerAndMember()
  const before = [await readPasswordHash(owner), await readPasswordHash(member)]
  const body = { currentPassword: testPassword, newPassword: "another horse battery" }
  expect(await confirmed(member, "POST", "/users/password", { body })).toMatchObject({ ok: true })
  expect(await readPasswordHash(owner)).toBe(before[0])
  expect(await readPasswordHash(member)).not.toBe(before[1])
  expect((await readSession(owner.id)).ended_at).toBeNull()
  expect((await readAudit(owner)).map(({ event }) => event)).not.toContain("password_changed")
  expect(await readAudit(member)).toContainEqual({ event: "password_changed", actor: await nameSessionActor(member) })
})

test("a member sees their own sessions and profile, and the account's pending changes", async () => {
  const [owner, member] = await addOwnerAndMember()
  const sessions = parseItems(await ask("GET", "/sessions", { token: member.token }))
  expect(sessions).toMatchObject([{ id: (await readSession(member.id)).id, current: true }])
  expect(await confirmed(owner, "POST", "/users/close", {})).toMatchObject({ ok: true })
  const { data } = await ask("GET", "/users/profile", { token: member.token })
  const { data: ofOwner } = await ask("GET", "/users/profile", { token: owner.token })
  expect(data).toMatchObject({ email: member.email })
  expect(ofOwner).toMatchObject({ email: owner.email })
  const Closing = v.looseObject({ closesAt: v.string() })
  expect(v.parse(Closing, data).closesAt).toBe(v.parse(Closing, ofOwner).closesAt)
})

test("a step-up is valid for its actor and one account; its effect is the account's, and the audit log names both", async () => {
  const [owner, member] = await addOwnerAndMember()
  const body = { name: "Shop", scopes: ["read"] }
  const request = { token: member.token, key: randomUUID(), body }
  const asked = await ask("POST", "/apiKeys", request)
  const { stepUpId = "" } = asked.details
  const { db } = harness.provider.database
  const stepUps = db.selectFrom("step_ups").select(["user_id", "account_id"]).where("id", "=", stepUpId)
  expect(await stepUps.execute()).toEqual([{ user_id: member.id, account_id: owner.id }])
  expect((await ask("POST", `/stepUps/${stepUpId}/sendCode`, { token: owner.token })).tag).toBe("not_found")
  await ask("POST", `/stepUps/${stepUpId}/sendCode`, { token: member.token })
  const code = await harness.provider.readCode(member.email)
  await ask("POST", `/stepUps/${stepUpId}/prove`, { token: member.token, body: { code } })

  // The same request for another account: the proof is not valid.
  accountByMember.set(member.id, accountNamed((await harness.addCustomer()).id))
  expect((await ask("POST", "/apiKeys", request)).tag).toBe("step_up_required")
  accountByMember.set(member.id, accountNamed(owner.id))

  expect(await ask("POST", "/apiKeys", request)).toMatchObject({ ok: true })
  expect(parseItems(await ask("GET", "/apiKeys", { token: owner.token }))).toMatchObject([{ name: "Shop" }])
  const named = { event: "api_key_created", actor: await nameSessionActor(member) }
  expect(await readAudit(owner)).toContainEqual(named)
  expect(await readAudit(member)).not.toContainEqual(named)
})
