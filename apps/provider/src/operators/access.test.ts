import { operatorCalls } from "@wallet/operators/calls.ts"
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

test("a role's permissions are those that its session names, and an administrator decides no case", () => {
  for (const permission of ["cases.decide", "cases.release", "customers.read", "payments.read"] as const)
    expect(hasPermission("administrator", permission)).toBe(false)
  for (const permission of ["customers.identity", "cases.release", "treasury.read"] as const)
    expect(hasPermission("support", permission)).toBe(false)
  expect(listPermissions("finance").filter((one) => one.startsWith("customers."))).toEqual([])
})

test("nobody decides about their own account, at any desk", async () => {
  const { db, now } = provider.services
  await provider.signUp("approver@wallet.example")
  const { id } = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", "approver@wallet.example")
    .executeTakeFirstOrThrow()
  await db
    .insertInto("kyc_sessions")
    .values({ id: nobody, user_id: id, status: "in_review", updated_at: now() })
    .execute()
  const approver = operators.get("approver")
  for (const [desk, caseId, decision] of [
    ["accounts", id, "freeze"],
    ["verifications", nobody, "approve"],
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
