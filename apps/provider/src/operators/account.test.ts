import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { startTestProvider, type TestProvider } from "#test/testProvider.ts"
import { addOperator, disableOperator, resetOperator } from "./accounts.ts"
import { addSignedIn, openBrowser, ownPassword } from "./operatorHarness.testing.ts"

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

describe("operators: access", () => {
  test("without an operator the console explains how to add one, and nobody can sign in", async () => {
    const nobody = openBrowser(provider, "admin@wallet.example")
    const { status, text } = await nobody.get("/")
    expect(status).toBe(200)
    expect(text).toContain("operator add")
    expect(text).not.toContain('type="password"')
    expect((await nobody.post("/signIn", { email: nobody.email, password: "admin" })).status).toBe(403)
  })

  test("a temporary password is valid only for the set-up; then the operator's own password is", async () => {
    await addReviewer("rita@wallet.example")
    const browser = openBrowser(provider, "Rita@Wallet.example")
    expect((await browser.signIn(first)).location).toBe("/operator")
    expect((await browser.get("/withdrawals")).location).toBe("/operator/setUp")
    await browser.readSecret()
    const setUp = (password: string, repeated = password, code = browser.code()) =>
      browser.send("/setUp", { password, repeated, code }, "/setUp")
    for (const [password, repeated, said] of [
      ["too short", "too short", "12 to 256"],
      [ownPassword, `${ownPassword}!`, "not the same"],
      [first, first, "another password"],
    ] as const) {
      const refused = await setUp(password, repeated)
      expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(said)])
      expect(refused.text).not.toContain(`value="${password}"`)
    }
    expect((await setUp(ownPassword, ownPassword, "")).status).toBe(422)
    expect((await setUp(ownPassword)).location).toBe("/operator")
    expect((await browser.get("/withdrawals")).status).toBe(200)
    const again = openBrowser(provider, browser.email)
    provider.advance(minute)
    expect((await again.signIn(first, browser.code())).status).toBe(422)
    expect((await again.signIn(ownPassword, browser.code())).location).toBe("/operator")
    expect(await listActions("rita@wallet.example")).toEqual([
      "logged in",
      "set up the account",
      "failed to sign in",
      "logged in",
    ])
  })

  test.each(["reviewer", "approver"] as const)("a %s sees nothing before a second factor is set up", async (role) => {
    const email = `new-${role}@wallet.example`
    await addOperator(provider.services.db, { email, role, password: first }, provider.services.now())
    const browser = openBrowser(provider, email)
    await browser.signIn(first)
    for (const path of ["/", "/log", "/accounts?search=a@wallet.example", "/withdrawals"]) {
      expect((await browser.get(path)).location).toBe("/operator/setUp")
    }
    expect((await browser.get("/setUp")).text).toContain("Authenticator app")
  })

  test.each(["reviewer", "approver"] as const)(
    "a %s signs in with a code, and each code is valid once",
    async (role) => {
      const browser = await addSignedIn(provider, `${role}@wallet.example`, role)
      const again = openBrowser(provider, browser.email)
      expect((await again.signIn(ownPassword)).status).toBe(422)
      expect((await again.signIn(ownPassword, browser.code())).status).toBe(422)
      provider.advance(30_000)
      expect((await again.signIn(ownPassword, browser.code())).location).toBe("/operator")
      expect((await openBrowser(provider, browser.email).signIn(ownPassword, browser.code())).status).toBe(422)
    },
  )

  test("a temporary password expires after three days", async () => {
    await addReviewer("late@wallet.example")
    provider.advance(72 * 60 * minute)
    expect((await openBrowser(provider, "late@wallet.example").signIn(first)).status).toBe(422)
  })

  test("after many failures the right password needs a mailed code; the form is the same for an unknown address", async () => {
    const guess = (email: string) => openBrowser(provider, email).signIn("wrong password")
    await addReviewer("guessed@wallet.example")
    for (const email of ["guessed@wallet.example", "unknown@wallet.example"]) {
      for (let attempt = 0; attempt < 5; attempt += 1) {
        const { status, text } = await guess(email)
        expect([status, text.includes('name="mailedCode"')]).toEqual([422, false])
      }
      const asked = await guess(email)
      expect([asked.status, asked.text]).toEqual([422, expect.stringContaining('name="mailedCode"')])
      expect(asked.text).toContain(`value="${email}"`)
    }
    const browser = openBrowser(provider, "guessed@wallet.example")
    expect((await browser.signIn(first)).text).toContain('name="mailedCode"')
    const mailedCode = await provider.readCode(browser.email)
    const withCode = (password: string) =>
      browser.send("/signIn", { email: browser.email, password, code: "", mailedCode })
    expect((await withCode("wrong password")).status).toBe(422)
    expect((await withCode(first)).location).toBe("/operator")
  })
})

describe("operators: sessions", () => {
  test("the cookie is only for the console: no script, no other site, no plain HTTP", async () => {
    await addReviewer("cara@wallet.example")
    const { headers } = await openBrowser(provider, "cara@wallet.example").signIn(first)
    expect(headers.get("Set-Cookie")).toMatch(/^__Host-operator=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
    expect(headers.get("Cache-Control")).toBe("no-store")
    expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'")
  })

  test("a session ends after half an hour without use, after eight hours, and by signing out", async () => {
    const browser = await addSignedIn(provider, "sam@wallet.example", "reviewer")
    const signIn = () => browser.signIn(ownPassword, browser.code())
    for (let half = 0; half < 16; half += 1) {
      expect((await browser.get("/log")).status).toBe(200)
      provider.advance(29 * minute)
    }
    provider.advance(20 * minute)
    expect((await browser.get("/log")).location).toBe("/operator")
    await signIn()
    provider.advance(30 * minute)
    expect((await browser.get("/log")).location).toBe("/operator")
    await signIn()
    const kept = browser.cookie()
    await browser.send("/signOut", {}, "/log")
    const { status, location } = await browser.get("/log")
    expect([status, location]).toEqual([303, "/operator"])
    expect(browser.cookie()).toBe(kept)
  })

  test("a form from another site does nothing", async () => {
    const browser = await addSignedIn(provider, "cleo@wallet.example", "reviewer")
    for (const headers of [
      {},
      { Origin: "https://wallet.example.attacker.example" },
      { Origin: "null", "Sec-Fetch-Site": "cross-site" },
      { "Sec-Fetch-Site": "same-site", "Content-Type": "text/plain" },
    ] as Record<string, string>[]) {
      const { status, text } = await browser.post("/signOut", {}, headers)
      expect([status, text]).toEqual([403, expect.stringContaining("sent from another site")])
    }
    expect((await browser.get("/log")).status).toBe(200)
    expect((await browser.post("/signOut", {}, { "Sec-Fetch-Site": "same-origin" })).status).toBe(303)
    expect((await browser.get("/log")).location).toBe("/operator")
  })

  test("a disabled operator is signed out at once; a reset starts again", async () => {
    const { db, now } = provider.services
    const browser = await addSignedIn(provider, "dora@wallet.example", "approver")
    await disableOperator(db, "Dora@wallet.example", now())
    expect((await browser.get("/log")).location).toBe("/operator")
    provider.advance(minute)
    expect((await browser.signIn(ownPassword, browser.code())).status).toBe(422)
    await resetOperator(db, browser.email, first, now())
    expect((await browser.signIn(first)).location).toBe("/operator")
    expect((await browser.get("/setUp")).text).toContain("Authenticator app")
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
      by.send(`/operators/${await readId(whom)}`, { decision: "resetSecondFactor", reason: "lost phone" }, "/operators")
    expect((await reset(reviewer, lost)).status).toBe(403)
    expect((await reset(approver, approver)).status).toBe(403)
    expect((await reset(approver, lost)).status).toBe(303)
    expect((await lost.get("/log")).location).toBe("/operator")
    await provider.worker.drain()
    const mails = provider.database.sandbox
      .selectFrom("sandbox.mails")
      .select("subject")
      .where("recipient", "=", lost.email)
    expect(await mails.execute()).toEqual([{ subject: "Your second factor was reset" }])

    expect((await lost.signIn("not the password")).status).toBe(422)
    expect((await lost.signIn(ownPassword)).location).toBe("/operator")
    expect((await lost.get("/log")).location).toBe("/operator/setUp")
    await lost.readSecret()
    expect((await lost.send("/setUp", { code: lost.code() }, "/setUp")).location).toBe("/operator")
    expect((await lost.get("/log")).text).toContain("second factor reset")

    await reset(approver, lost)
    provider.advance(24 * 60 * minute)
    expect((await lost.signIn(ownPassword)).status).toBe(422)
    await resetOperator(db, lost.email, first, now())
    expect((await lost.signIn(first)).location).toBe("/operator")
  })

  test("a customer's token does not work for operators, and an operator's cookie opens no customer's call", async () => {
    const token = await provider.signUp()
    const asCustomer = openBrowser(provider, "")
    for (const [name, value] of [
      ["Authorization", `Bearer ${token}`],
      ["Cookie", `__Host-operator=${token}`],
    ] as const) {
      const answer = await provider.operators.request("/withdrawals", { headers: { [name]: value } })
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/operator"])
    }
    expect((await asCustomer.get("/withdrawals")).location).toBe("/operator")

    const browser = await addSignedIn(provider, "olga@wallet.example", "approver")
    const secret = browser.cookie().replace("__Host-operator=", "")
    const calls = [
      await provider.send("GET", "/users/me", { headers: { Cookie: browser.cookie() } }),
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
