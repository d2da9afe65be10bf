import { listDesks, readDesk } from "@wallet/operators/desks.ts"
import { listLog } from "@wallet/operators/log.ts"
import { operatorRoles } from "@wallet/operators/roles.ts"
import { readSession, setUp, signOut } from "@wallet/operators/session.ts"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { startTestProvider, type TestProvider } from "#test/testProvider.ts"
import { addOperator, disableOperator, resetOperator } from "./accounts.ts"
import { addSignedIn, openConsole, ownPassword, type TestOperator } from "./operatorHarness.testing.ts"

let provider: TestProvider
beforeAll(async () => {
  provider = await startTestProvider({}, { OPERATOR_ORIGIN: "https://desk.wallet.example" }, "production")
})
afterAll(() => provider.stop())

const minute = 60_000
const first = "the password of a note"

function addReviewer(email: string): Promise<string> {
  return addOperator(provider.services.db, { email, role: "reviewer", password: first }, provider.services.now())
}

async function listActions(email: string): Promise<string[]> {
  const rows = await provider.services.db
    .selectFrom("operator_log")
    .innerJoin("operators", "operators.id", "operator_id")
    .select("action")
    .where("email", "=", email)
    .orderBy("operator_log.id")
    .execute()
  return rows.map(({ action }) => action)
}

/** The tag with which a call of any operator is refused now. */
async function readTag(operator: TestOperator) {
  return (await operator.try(listDesks, {})).tag
}

describe("operators: access", () => {
  test("without an operator the console says so, and nobody can sign in", async () => {
    const nobody = openConsole(provider, "admin@wallet.example")
    expect(await nobody.call(readSession, {})).toEqual({ state: "signedOut", hasOperators: false })
    expect(await nobody.signIn("admin")).toMatchObject({ tag: "invalid", field: undefined })
  })

  test("a temporary password is valid only for the set-up; then the operator's own password is", async () => {
    await addReviewer("rita@wallet.example")
    const rita = openConsole(provider, "Rita@Wallet.example")
    expect(await rita.signIn(first)).toMatchObject({ data: { state: "settingUp", choosesPassword: true } })
    expect(await rita.try(readDesk, { desk: "withdrawals" })).toMatchObject({ tag: "set_up_first" })
    await rita.readSecret()
    for (const [password, field] of [
      ["too short", "password"],
      [first, "password"],
      ["", "password"],
    ] as const)
      expect(await rita.try(setUp, { password, code: rita.code() })).toMatchObject({ tag: "invalid", field })
    expect(await rita.try(setUp, { password: ownPassword, code: "" })).toMatchObject({ tag: "invalid", field: "code" })
    expect(await rita.call(setUp, { password: ownPassword, code: rita.code() })).toMatchObject({ state: "signedIn" })
    expect(await rita.try(setUp, { password: ownPassword, code: rita.code() })).toMatchObject({ tag: "conflict" })
    expect((await rita.try(readDesk, { desk: "withdrawals" })).tag).toBe(undefined)
    const again = openConsole(provider, rita.email)
    provider.advance(minute)
    expect((await again.signIn(first, rita.code())).tag).toBe("invalid")
    expect((await again.signIn(ownPassword, rita.code())).data?.state).toBe("signedIn")
    expect(await listActions("rita@wallet.example")).toEqual([
      "logged in",
      "set up the account",
      "failed to sign in",
      "logged in",
    ])
  })

  test.each(operatorRoles)("a %s sees nothing before a second factor is set up", async (role) => {
    const email = `new-${role}@wallet.example`
    await addOperator(provider.services.db, { email, role, password: first }, provider.services.now())
    const operator = openConsole(provider, email)
    const session = await operator.signIn(first)
    expect(session.data).toMatchObject({ state: "settingUp", secretUri: expect.stringContaining("otpauth://") })
    for (const tag of [
      (await operator.try(listDesks, {})).tag,
      (await operator.try(listLog, {})).tag,
      (await operator.try(readDesk, { desk: "accounts", search: "a@wallet.example" })).tag,
    ])
      expect(tag).toBe("set_up_first")
  })

  test.each(operatorRoles)("a %s signs in with a code, and each code is valid once", async (role) => {
    const operator = await addSignedIn(provider, `${role}@wallet.example`, role)
    const again = openConsole(provider, operator.email)
    expect((await again.signIn(ownPassword)).tag).toBe("invalid")
    expect((await again.signIn(ownPassword, operator.code())).tag).toBe("invalid")
    provider.advance(30_000)
    expect((await again.signIn(ownPassword, operator.code())).data).toMatchObject({ operator: { role } })
    expect((await openConsole(provider, operator.email).signIn(ownPassword, operator.code())).tag).toBe("invalid")
  })

  test("a temporary password expires after three days", async () => {
    await addReviewer("late@wallet.example")
    provider.advance(72 * 60 * minute)
    expect((await openConsole(provider, "late@wallet.example").signIn(first)).tag).toBe("invalid")
  })

  test("after many failures the right password needs a mailed code; an unknown address is answered alike", async () => {
    const guess = (email: string) => openConsole(provider, email).signIn("wrong password")
    await addReviewer("guessed@wallet.example")
    for (const email of ["guessed@wallet.example", "unknown@wallet.example"]) {
      for (let attempt = 0; attempt < 5; attempt += 1)
        expect(await guess(email)).toMatchObject({ tag: "invalid", field: undefined })
      expect(await guess(email)).toMatchObject({ tag: "invalid", field: "mailedCode" })
    }
    const operator = openConsole(provider, "guessed@wallet.example")
    expect((await operator.signIn(first)).field).toBe("mailedCode")
    const mailedCode = await provider.readCode(operator.email)
    expect((await operator.signIn("wrong password", "", mailedCode)).tag).toBe("invalid")
    expect((await operator.signIn(first, "", mailedCode)).data?.state).toBe("settingUp")
  })
})

describe("operators: sessions", () => {
  test("the cookie is only for the console: no script, no other site, no plain HTTP", async () => {
    await addReviewer("cara@wallet.example")
    const { headers } = await openConsole(provider, "cara@wallet.example").request("/api/session", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email: "cara@wallet.example", password: first }),
    })
    expect(headers.get("Set-Cookie")).toMatch(/^__Host-operator=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
    expect(headers.get("Cache-Control")).toBe("no-store")
    expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'")
  })

  test("a session ends after half an hour without use, after eight hours, and by signing out", async () => {
    const sam = await addSignedIn(provider, "sam@wallet.example", "reviewer")
    const signInAgain = () => sam.signIn(ownPassword, sam.code())
    for (let half = 0; half < 16; half += 1) {
      expect(await readTag(sam)).toBe(undefined)
      provider.advance(29 * minute)
    }
    provider.advance(20 * minute)
    expect(await readTag(sam)).toBe("unauthenticated")
    await signInAgain()
    provider.advance(30 * minute)
    expect(await readTag(sam)).toBe("unauthenticated")
    await signInAgain()
    const kept = sam.cookie()
    expect(await sam.call(signOut, {})).toEqual({ state: "signedOut", hasOperators: true })
    expect((await sam.request("/api/log", { headers: { Cookie: kept } })).status).toBe(401)
  })

  test("a request from another site changes nothing", async () => {
    const cleo = await addSignedIn(provider, "cleo@wallet.example", "reviewer")
    for (const origin of ["https://wallet.example.attacker.example", "null", ""]) {
      const response = await cleo.request("/api/session", {
        method: "DELETE",
        headers: { Origin: origin, "Content-Type": "application/json" },
      })
      expect([response.status, await response.json()]).toMatchObject([403, { error: { tag: "forbidden" } }])
    }
    expect(await readTag(cleo)).toBe(undefined)
  })

  test("a disabled operator is signed out at once; a reset starts again", async () => {
    const { db, now } = provider.services
    const dora = await addSignedIn(provider, "dora@wallet.example", "approver")
    await disableOperator(db, "Dora@wallet.example", now())
    expect(await readTag(dora)).toBe("unauthenticated")
    provider.advance(minute)
    expect((await dora.signIn(ownPassword, dora.code())).tag).toBe("invalid")
    await resetOperator(db, dora.email, first, now())
    expect((await dora.signIn(first)).data).toMatchObject({ state: "settingUp", secret: expect.any(String) })
    await expect(addReviewer("DORA@wallet.example")).rejects.toThrow("is an operator already")
    await expect(disableOperator(db, "who@wallet.example", now())).rejects.toThrow("No operator")
  })

  test("an operator who has lost the second factor gets a reset by a colleague, and keeps the password", async () => {
    const { db, now } = provider.services
    const approver = await addSignedIn(provider, "helper@wallet.example", "approver")
    const reviewer = await addSignedIn(provider, "bystander@wallet.example", "reviewer")
    const lost = await addSignedIn(provider, "lost@wallet.example", "approver")
    const readId = async ({ email }: { readonly email: string }) =>
      (await db.selectFrom("operators").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id
    const reset = async (by: typeof approver, whom: typeof approver) =>
      by.decide(`operators/${await readId(whom)}`, { decision: "resetSecondFactor", reason: "lost phone" })
    expect((await reset(reviewer, lost)).status).toBe(403)
    expect((await reset(approver, approver)).status).toBe(403)
    expect((await reset(approver, lost)).status).toBe(200)
    expect(await readTag(lost)).toBe("unauthenticated")
    await provider.worker.drain()
    const mails = provider.database.sandbox
      .selectFrom("sandbox.mails")
      .select("subject")
      .where("recipient", "=", lost.email)
    expect(await mails.execute()).toEqual([{ subject: "Your second factor was reset" }])

    expect((await lost.signIn("not the password")).tag).toBe("invalid")
    expect((await lost.signIn(ownPassword)).data).toMatchObject({ state: "settingUp", choosesPassword: false })
    expect(await readTag(lost)).toBe("set_up_first")
    await lost.readSecret()
    expect(await lost.call(setUp, { code: lost.code() })).toMatchObject({ state: "signedIn" })
    expect(await lost.showLog()).toContain("second factor reset")

    await reset(approver, lost)
    provider.advance(24 * 60 * minute)
    expect((await lost.signIn(ownPassword)).tag).toBe("invalid")
    await resetOperator(db, lost.email, first, now())
    expect((await lost.signIn(first)).data?.state).toBe("settingUp")
  })

  test("a customer's token does not work for operators, and an operator's cookie opens no customer's call", async () => {
    const token = await provider.signUp()
    for (const [name, value] of [
      ["Authorization", `Bearer ${token}`],
      ["Cookie", `__Host-operator=${token}`],
    ] as const) {
      const answer = await provider.operators.request("/api/desks/withdrawals", { headers: { [name]: value } })
      expect(answer.status).toBe(401)
    }

    const olga = await addSignedIn(provider, "olga@wallet.example", "approver")
    const secret = olga.cookie().replace("__Host-operator=", "")
    const calls = [
      await provider.send("GET", "/users/me", { headers: { Cookie: olga.cookie() } }),
      await provider.send("GET", "/users/me", { token: secret }),
    ]
    expect(calls.map(({ status }) => status)).toEqual([401, 401])
  })

  test("the log can only grow", async () => {
    const { db } = provider.services
    await expect(db.deleteFrom("operator_log").execute()).rejects.toThrow("can only grow")
    await expect(db.updateTable("operator_log").set({ action: "nothing" }).execute()).rejects.toThrow("can only grow")
  })
})
