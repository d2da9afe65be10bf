import { randomUUID } from "node:crypto"
import { operatorCalls } from "@wallet/operators/calls.ts"
import { attachCaseFiles, saveFilter } from "@wallet/operators/cases.ts"
import { OperatorCallError } from "@wallet/operators/client.ts"
import type { OperatorCall } from "@wallet/operators/declaration.ts"
import { decideCase } from "@wallet/operators/desks.ts"
import {
  hasPermission,
  listPermissions,
  type OperatorRole,
  operatorRoles,
  type Permission,
} from "@wallet/operators/roles.ts"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { desks } from "#operators/desks/desks.ts"
import { addSignedIn, openConsole, type TestOperator } from "#operators/operatorHarness.testing.ts"
import { startTestProvider, type TestProvider } from "#test/testProvider.ts"

let provider: TestProvider
const operators = new Map<OperatorRole, TestOperator>()
beforeAll(async () => {
  provider = await startTestProvider()
  for (const role of operatorRoles) operators.set(role, await addSignedIn(provider, `${role}@wallet.example`, role))
})
afterAll(() => provider.stop())

const calls: readonly (readonly [string, OperatorCall])[] = Object.entries(operatorCalls)
/** An id of nothing. */
const nobody = "019aa5b0-7c21-7d3e-9f10-3f9a27c0b1e4"

/** The status with which a call is answered for an object that does not exist, with an empty body. */
async function askStatus(operator: TestOperator, { method, path }: OperatorCall): Promise<number> {
  const response = await operator.request(`/api${path.replaceAll(/:\w+/g, nobody)}`, {
    method,
    ...(method !== "GET" && { headers: { "Content-Type": "application/json" }, body: "{}" }),
  })
  await response.arrayBuffer()
  return response.status
}

const guarded = calls.filter(([, { needs }]) => needs !== "visitor")

test.each(guarded)("%s is refused without a session", async (_, call) => {
  expect(await askStatus(openConsole(provider, "nobody@wallet.example"), call)).toBe(401)
})

describe.each(operatorRoles)("a %s", (role) => {
  const isAllowed = ({ needs }: OperatorCall) =>
    needs === "newcomer" || needs === "operator" || hasPermission(role, needs as Permission)
  const ask = async (call: OperatorCall) => {
    const operator = operators.get(role)
    return operator && askStatus(operator, call)
  }

  test.each(guarded.filter(([, call]) => !isAllowed(call)))("may not make %s", async (_, call) => {
    expect(await ask(call)).toBe(403)
  })

  test.each(guarded.filter(([, call]) => isAllowed(call)))("gets an answer of %s", async (_, call) => {
    expect([401, 500]).not.toContain(await ask(call))
  })
})

/** The calls of one desk, its cases and what belongs to them. */
const deskCalls = guarded.filter(([, { path }]) => path.startsWith("/desks/:desk"))
/** The bodies of those that change something. */
const bodies: Readonly<Record<string, object>> = {
  decideCase: { reason: "because" },
  assignCase: { from: null, to: null },
  setCaseDue: { dueAt: null, reason: "because" },
  addCaseNote: { text: "a note" },
  attachCaseFiles: {},
  saveFilter: { name: "late", filter: {} },
  removeSavedFilter: {},
}

const pdf = new File(["%PDF-1.7\n%%EOF\n"], "a.pdf")

interface Objects {
  readonly desk: string
  readonly id: string
  readonly attachment?: string
  readonly filter?: string
}

/** Makes a call of a desk with these objects. @returns its status, and the lines that it added to the log. */
async function askAbout(role: OperatorRole, name: string, { method, path }: OperatorCall, objects: Objects) {
  const operator = operators.get(role)
  const named = { attachment: nobody, filter: nobody, ...objects }
  const count = async () => (await listRefusals(role)).length
  const before = await count()
  const address = path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(named[key as keyof Objects] ?? ""))
  const response = await operator?.request(`/api${address}`, await toRequest(role, name, method, named.desk))
  await response?.arrayBuffer()
  return { status: response?.status, logged: (await count()) - before }
}

async function toRequest(role: OperatorRole, name: string, method: string, desk: string): Promise<RequestInit> {
  if (method === "GET") return { method }
  const choices = Object.entries(desks.find((one) => one.name === desk)?.choices ?? {})
  const [decision] = choices.find(([, { needs }]) => hasPermission(role, needs)) ?? choices[0] ?? []
  const body = JSON.stringify({ ...bodies[name], ...(name === "decideCase" && { decision }) })
  if (name !== "attachCaseFiles") return { method, headers: { "Content-Type": "application/json" }, body }
  const form = new FormData()
  form.set("body", body)
  form.append("files", pdf)
  // As bytes, so that an unread body leaves no stream open.
  const sent = new Response(form)
  return {
    method,
    headers: { "Content-Type": sent.headers.get("Content-Type") ?? "" },
    body: await sent.arrayBuffer(),
  }
}

function listRefusals(role: OperatorRole) {
  return provider.services.db
    .selectFrom("operator_log")
    .innerJoin("operators", "operators.id", "operator_id")
    .select("action")
    .where("email", "=", `${role}@wallet.example`)
    .where("action", "like", "% refused: %")
    .execute()
}

/** Adds an identity check of a customer, which waits at a desk. */
async function addCheck(id: string, email: string): Promise<string> {
  const { db, now } = provider.services
  await provider.signUp(email)
  const { id: userId } = await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow()
  await db.insertInto("kyc_sessions").values({ id, user_id: userId, status: "in_review", updated_at: now() }).execute()
  return userId
}

test("every call of a desk that changes something has a body in these tests", () => {
  expect(deskCalls.length).toBeGreaterThan(12)
  expect(deskCalls.filter(([, { method }]) => method !== "GET").map(([name]) => name)).toEqual(Object.keys(bodies))
})

describe.each(operatorRoles)("a %s, with the objects of others", (role) => {
  const hidden = desks.filter(({ needs }) => !hasPermission(role, needs))
  const named = deskCalls.filter(([, { path }]) => /:(?:id|attachment|filter)/.test(path))

  test.each(deskCalls)("is refused %s at each desk that it may not see, and that is logged", async (name, call) => {
    // oxlint-disable-next-line no-await-in-loop -- each counts the lines of its own refusal
    for (const { name: desk } of hidden)
      expect(await askAbout(role, name, call, { desk, id: nobody })).toEqual({ status: 403, logged: 1 })
  })

  test.each(named)(
    "is refused %s with a case, a file or a filter of somewhere else, and that is logged",
    async (name, call) => {
      const other = await addOthersObjects()
      const visible = desks.filter(({ needs }) => hasPermission(role, needs)).map((desk) => desk.name)
      // The case waits at another desk; the file belongs to another case; the filter to another operator.
      const objects = [
        ...visible.filter((desk) => desk !== "verifications").map((desk) => ({ ...other, desk })),
        ...(/:(?:attachment|filter)/.test(call.path) && visible.includes("verifications")
          ? [{ ...other, desk: "verifications", id: other.otherId }]
          : []),
      ]
      for (const one of objects) {
        // oxlint-disable-next-line no-await-in-loop
        const { status, logged } = await askAbout(role, name, call, one)
        expect([403, 404], `${name} at ${one.desk}`).toContain(status)
        expect(logged).toBe(1)
      }
    },
  )
})

/** A case of an identity check with an attachment, another case, and a filter of another operator. */
async function addOthersObjects() {
  const [id, otherId] = [randomUUID(), randomUUID()]
  await addCheck(id, `${id}@wallet.example`)
  await addCheck(otherId, `${otherId}@wallet.example`)
  const owner = await addSignedIn(provider, `owner-${id}@wallet.example`, "approver")
  const [file] = await owner.call(attachCaseFiles, { desk: "verifications", id, files: [pdf] })
  const { id: filter } = await owner.call(saveFilter, { desk: "verifications", name: "mine", filter: {} })
  return { id, otherId, attachment: file?.id ?? "", filter }
}

test.each(["reviewer", "approver"] as const)("a %s adds nothing to a case of their own account", async (role) => {
  const id = randomUUID()
  await addCheck(id, `${role}@wallet.example`)
  for (const [name, call] of deskCalls.filter(([, { method, path }]) => method !== "GET" && path.includes(":id"))) {
    // oxlint-disable-next-line no-await-in-loop
    expect(await askAbout(role, name, call, { desk: "verifications", id })).toEqual({ status: 403, logged: 1 })
  }
})

test("a role's permissions are those that its session names, and an administrator decides no case", () => {
  for (const permission of ["cases.decide", "cases.release", "customers.read", "payments.read"] as const)
    expect(hasPermission("administrator", permission)).toBe(false)
  for (const permission of ["customers.identity", "cases.release", "treasury.read"] as const)
    expect(hasPermission("support", permission)).toBe(false)
  expect(listPermissions("finance").filter((one) => one.startsWith("customers."))).toEqual([])
})

test("nobody decides about their own account, at any desk", async () => {
  const { db } = provider.services
  const { id } = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", "approver@wallet.example")
    .executeTakeFirstOrThrow()
  const check = db.selectFrom("kyc_sessions").select("id").where("user_id", "=", id)
  const { id: checkId } = await check.executeTakeFirstOrThrow()
  const approver = operators.get("approver")
  for (const [desk, caseId, decision] of [
    ["accounts", id, "freeze"],
    ["verifications", checkId, "approve"],
  ] as const) {
    const refused = await approver?.try(decideCase, { desk, id: caseId, decision, reason: "mine" })
    expect(refused).toMatchObject({ tag: "forbidden", message: expect.stringContaining("your own account") })
  }
})

test("an operator whose role changes, or who is disabled in the middle, is refused at the next call", async () => {
  const eve = await addSignedIn(provider, "eve@wallet.example", "approver")
  const { db, now } = provider.services
  await db.updateTable("operators").set({ role: "finance" }).where("email", "=", eve.email).execute()
  const input = { desk: "withdrawals", id: nobody, decision: "approve", reason: "quickly" }
  expect(await eve.try(decideCase, input)).toMatchObject({ tag: "forbidden" })
  await db.updateTable("operators").set({ disabled_at: now() }).where("email", "=", eve.email).execute()
  await expect(eve.call(decideCase, input)).rejects.toThrow(OperatorCallError)
  expect(await eve.try(decideCase, input)).toMatchObject({ tag: "unauthenticated" })
})
