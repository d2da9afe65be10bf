import { randomUUID } from "node:crypto"
import {
  disable2fa,
  enable2fa,
  endSession,
  getMe,
  listLoginHistory,
  listSessions,
  logout,
  requestPasswordReset,
  start2fa,
} from "@wallet/core"
import { changePhone, confirmPhone } from "@wallet/core/account"
import { Secret, TOTP } from "otpauth"
import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type Outcome, readOutcome, startTestProvider, type TestProvider, testPassword } from "#test/testProvider.ts"
import { deviceName } from "./device.ts"
import { confirmByMail } from "./stepUp/stepUp.testing.ts"

let provider: TestProvider
beforeAll(async () => {
  provider = await startTestProvider()
})
afterAll(() => provider.stop())

const chrome =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36"
const newerChrome = chrome.replace("142", "143")
const safari =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1"

const Sessions = v.object({
  items: v.array(
    v.looseObject({ id: v.string(), device: v.nullable(v.string()), lastSeenAt: v.string(), current: v.boolean() }),
  ),
})

async function customer() {
  const email = `${randomUUID()}@wallet.example`
  return { email, token: await provider.signUp(email) }
}

async function signIn(email: string, userAgent: string): Promise<string> {
  const headers = { "User-Agent": userAgent }
  const { data } = await provider.send("POST", "/users/login", { headers, body: { email, password: testPassword } })
  return v.parse(v.looseObject({ accessToken: v.string() }), data).accessToken
}

/** Turns two-factor on; returns the response, and the codes of the app. */
async function enableApp(email: string, token: string) {
  const start = () => readOutcome(start2fa(provider.createClient(token)))
  const { data } = await confirmByMail(provider, token, email, start)
  const secret = Secret.fromBase32(v.parse(v.looseObject({ secret: v.string() }), data).secret)
  const code = () => new TOTP({ secret }).generate({ timestamp: provider.services.now().getTime() })
  const enabled = await readOutcome(enable2fa(provider.createClient(token), { oneTimePassword: code() }))
  return { code, enabled }
}

const readSessions = async (token: string) => (await listSessions(provider.createClient(token))).items
const listLastSeen = async (token: string) => (await readSessions(token)).map(({ lastSeenAt }) => lastSeenAt)
const isOpen = async (token: string) => (await readOutcome(getMe(provider.createClient(token)))).ok
const listEvents = async (token: string) => {
  return (await listLoginHistory(provider.createClient(token))).items
}
const listMails = async (email: string) => {
  await provider.worker.drain()
  const mails = await provider.database.sandbox
    .selectFrom("sandbox.mails")
    .select("subject")
    .where("recipient", "=", email)
    .orderBy("at")
    .orderBy("reference")
    .execute()
  return mails.map(({ subject }) => subject)
}

describe("screens C settings: sessions", () => {
  test("are listed with device and address, the current one first; ended and expired ones are not listed", async () => {
    const { email, token } = await customer()
    const phone = await signIn(email, safari)
    const listed = await readSessions(token)
    expect(listed.map(({ device, current }) => [device, current])).toEqual([
      [null, true],
      ["Safari, iOS", false],
    ])
    await logout(provider.createClient(phone))
    expect(await readSessions(token)).toHaveLength(1)
  })

  test("show their last use to the minute, even with many concurrent requests in several pages", async () => {
    const [one, other] = [await customer(), await customer()]
    await signIn(one.email, safari)
    const before = provider.services.now().toISOString()
    provider.advance(61_000)
    await Promise.all([one, other].flatMap(({ token }) => Array.from({ length: 8 }, () => isOpen(token))))
    const after = provider.services.now().toISOString()
    provider.advance(59_000)
    expect(await listLastSeen(one.token)).toEqual([after, before])
    expect(await listLastSeen(other.token)).toEqual([after])
  })

  test("ending another session requires a confirmation; ending the current one does not", async () => {
    const { email, token } = await customer()
    const phone = await signIn(email, safari)
    const [, other] = await readSessions(token)
    const end = (id = "") => readOutcome(endSession(provider.createClient(token), { sessionId: id }))
    expect((await end(other?.id)).tag).toBe("step_up_required")
    expect(await isOpen(phone)).toBe(true)
    expect((await confirmByMail(provider, token, email, () => end(other?.id))).ok).toBe(true)
    expect(await isOpen(phone)).toBe(false)
    expect((await end(other?.id)).tag).toBe("not_found")
    const [own] = await readSessions(token)
    expect((await end(own?.id)).ok).toBe(true)
    expect(await isOpen(token)).toBe(false)
  })

  test("ending all other sessions requires a confirmation, and ends them at once", async () => {
    const { email, token } = await customer()
    const others = [await signIn(email, safari), await signIn(email, chrome)]
    const endOthers = () => provider.send("POST", "/sessions/endOthers", { token })
    expect((await endOthers()).tag).toBe("step_up_required")
    expect(await Promise.all(others.map(isOpen))).toEqual([true, true])
    expect((await confirmByMail(provider, token, email, endOthers)).ok).toBe(true)
    expect(await Promise.all(others.map(isOpen))).toEqual([false, false])
    expect(await isOpen(token)).toBe(true)
  })

  test("a session ends after the configured time without use", async () => {
    const strict = await startTestProvider({}, { SESSION_IDLE_MINUTES: "10" })
    try {
      const email = `${randomUUID()}@wallet.example`
      const [used, idle] = [await strict.signUp(email), await strict.signIn(email)]
      const ask = async (token: string) => (await strict.send("GET", "/sessions", { token })).data
      strict.advance(10 * 60_000 - 1000)
      expect(v.parse(Sessions, await ask(used)).items).toHaveLength(2)
      strict.advance(1000)
      expect((await strict.send("GET", "/users/me", { token: idle })).tag).toBe("invalid_authorization_token")
      expect(v.parse(Sessions, await ask(used)).items).toHaveLength(1)
    } finally {
      await strict.stop()
    }
  })
})

describe("sessions: a change of the account's credentials ends all other sessions", () => {
  const change = {
    "another password": async (email, token) => {
      const body = { currentPassword: testPassword, newPassword: "a quiet river" }
      return confirmByMail(provider, token, email, () => provider.send("POST", "/users/password", { token, body }))
    },
    "another e-mail address": async (email, token) => {
      const newEmail = `${randomUUID()}@wallet.example`
      await provider.send("POST", "/users/email", { token, body: { newEmail, password: testPassword } })
      const body = { currentCode: await provider.readCode(email), newCode: await provider.readCode(newEmail) }
      return provider.send("POST", "/users/email/confirm", { token, body })
    },
    "an authenticator app": async (email, token) => (await enableApp(email, token)).enabled,
    "another phone number": async (email, token) => {
      const newPhone = `+49151${String(Math.floor(1e7 + Math.random() * 9e7))}`
      await confirmByMail(provider, token, email, () =>
        readOutcome(
          changePhone(provider.createClient(token), { newPhone, password: testPassword, confirmBy: "phone" }),
        ),
      )
      const body = { newCode: await provider.readCode(newPhone) }
      return readOutcome(confirmPhone(provider.createClient(token), body))
    },
  } satisfies Record<string, (email: string, token: string) => Promise<Outcome<unknown>>>

  test.each(Object.entries(change))("%s", async (_name, make) => {
    const { email, token } = await customer()
    const phone = await signIn(email, safari)
    expect((await make(email, token)).ok).toBe(true)
    expect([await isOpen(token), await isOpen(phone)]).toEqual([true, false])
  })

  test("removing the authenticator app", async () => {
    const { email, token } = await customer()
    const app = await enableApp(email, token)
    provider.advance(30_000)
    const body = { email, password: testPassword, oneTimePassword: app.code() }
    const { data } = await provider.send("POST", "/users/login", { body })
    const { accessToken: phone } = v.parse(v.looseObject({ accessToken: v.string() }), data)
    provider.advance(30_000)
    const off = () => readOutcome(disable2fa(provider.createClient(token), { oneTimePassword: app.code() }))
    expect((await off()).ok).toBe(true)
    expect([await isOpen(token), await isOpen(phone)]).toEqual([true, false])
  })

  test("a mailed reset link is void after the address has changed", async () => {
    const { email, token } = await customer()
    await requestPasswordReset(provider.createClient(), { email })
    await provider.worker.drain()
    const { body: mail } = await provider.database.sandbox
      .selectFrom("sandbox.mails")
      .select("body")
      .where("recipient", "=", email)
      .where("body", "like", "%#token=%")
      .executeTakeFirstOrThrow()
    await change["another e-mail address"](email, token)
    const body = { token: /#token=([\w-]+)/.exec(mail)?.[1], newPassword: "a quiet river" }
    expect((await provider.send("POST", "/users/passwordReset", { body })).tag).toBe("reset_token_invalid")
  })
})

describe("screens B: a sign-in from a new device", () => {
  test("is notified by mail; the first device and a newer version of a known one are not", async () => {
    const email = `${randomUUID()}@wallet.example`
    await provider.signUp(email)
    const before = (await listMails(email)).length
    await signIn(email, chrome)
    await signIn(email, newerChrome)
    const [told, ...more] = (await listMails(email)).slice(before)
    expect(told).toContain("New login: Chrome, Windows")
    expect(more).toEqual([])
  })

  test.each([
    ["", null],
    ["curl/8.5.0", null],
    [chrome, "Chrome, Windows"],
    [safari, "Safari, iOS"],
    ["\u0000<script>".repeat(20), null],
  ])("%j is called %j", (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name)
  })
})

describe("screens C settings: login history", () => {
  test("lists events, newest first, with device and address", async () => {
    const { email, token } = await customer()
    await provider.send("POST", "/users/login", { body: { email, password: "not it at all" } })
    await signIn(email, safari)
    expect((await listEvents(token)).map(({ event }) => event)).toEqual([
      "login_succeeded",
      "login_failed",
      "login_succeeded",
      "email_confirmed",
    ])
    expect((await listEvents(token))[0]).toMatchObject({ device: "Safari, iOS", address: "unknown" })
  })

  test("is paged without a gap and without a repetition", async () => {
    const { email, token } = await customer()
    for (let login = 0; login < 45; login++) await signIn(email, safari)
    const ids: string[] = []
    let cursor: string | null = ""
    while (cursor !== null) {
      const { data } = await provider.send("GET", `/users/loginHistory${cursor && `?cursor=${cursor}`}`, { token })
      const page = v.parse(
        v.object({ items: v.array(v.looseObject({ id: v.string() })), nextCursor: v.nullable(v.string()) }),
        data,
      )
      ids.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect(ids).toHaveLength(47)
    expect(ids).toEqual([...new Set(ids)].toSorted().toReversed())
  })

  test("an invalid cursor is refused at its field", async () => {
    const { token } = await customer()
    const answer = await readOutcome(listLoginHistory(provider.createClient(token), { cursor: "nonsense" }))
    expect(answer.fields).toEqual({ cursor: { code: "invalid" } })
  })

  test("can only grow: the database refuses a change", async () => {
    await customer()
    const { db } = provider.database
    await expect(db.updateTable("audit_log").set({ event: "x" }).execute()).rejects.toThrow("can only grow")
    await expect(db.deleteFrom("audit_log").execute()).rejects.toThrow("can only grow")
  })
})
