import { randomUUID } from "node:crypto"
import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startTestProvider, type TestProvider, testPassword } from "#provider.testing.ts"
import { deviceName } from "./device.ts"

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

const sessionsOf = async (token: string) =>
  v.parse(Sessions, (await provider.send("GET", "/sessions", { token })).data).items
const lastSeenOf = async (token: string) => (await sessionsOf(token)).map(({ lastSeenAt }) => lastSeenAt)
const isOpen = async (token: string) => (await provider.send("GET", "/users/me", { token })).ok
const eventsOf = async (token: string) => {
  const { data } = await provider.send("GET", "/users/loginHistory", { token })
  return v.parse(v.looseObject({ items: v.array(v.looseObject({ event: v.string() })) }), data).items
}
const mailsOf = async (email: string) => {
  await provider.worker.drain()
  const mails = await provider.database.db
    .selectFrom("sandbox_mails")
    .select("subject")
    .where("recipient", "=", email)
    .execute()
  return mails.map(({ subject }) => subject)
}

describe("screens C settings: sessions", () => {
  it("are listed with device and address, this one first; an ended or old one is gone", async () => {
    const { email, token } = await customer()
    const phone = await signIn(email, safari)
    const listed = await sessionsOf(token)
    expect(listed.map(({ device, current }) => [device, current])).toEqual([
      [null, true],
      ["Safari, iOS", false],
    ])
    await provider.send("POST", "/users/logout", { token: phone })
    expect(await sessionsOf(token)).toHaveLength(1)
  })

  it("say to the minute when each was in use, also where pages of several ask for much at once", async () => {
    const [one, other] = [await customer(), await customer()]
    await signIn(one.email, safari)
    const before = provider.services.now().toISOString()
    provider.advance(61_000)
    await Promise.all([one, other].flatMap(({ token }) => Array.from({ length: 8 }, () => isOpen(token))))
    const after = provider.services.now().toISOString()
    provider.advance(59_000)
    expect(await lastSeenOf(one.token)).toEqual([after, before])
    expect(await lastSeenOf(other.token)).toEqual([after])
  })

  it("one is ended, also this very one; a second time it is not found", async () => {
    const { email, token } = await customer()
    const phone = await signIn(email, safari)
    const [, other] = await sessionsOf(token)
    const end = (id = "") => provider.send("DELETE", `/sessions/${id}`, { token })
    expect((await end(other?.id)).ok).toBe(true)
    expect(await isOpen(phone)).toBe(false)
    expect((await end(other?.id)).tag).toBe("not_found")
    const [own] = await sessionsOf(token)
    await end(own?.id)
    expect(await isOpen(token)).toBe(false)
  })

  it("all others are ended at once", async () => {
    const { email, token } = await customer()
    const others = [await signIn(email, safari), await signIn(email, chrome)]
    await provider.send("POST", "/sessions/endOthers", { token })
    expect(await Promise.all(others.map(isOpen))).toEqual([false, false])
    expect(await isOpen(token)).toBe(true)
  })
})

describe("screens B: a sign-in from a new device", () => {
  it("is told by mail; the first device of all and a newer version of a known one are not", async () => {
    const email = `${randomUUID()}@wallet.example`
    await provider.signUp(email)
    const before = (await mailsOf(email)).length
    await signIn(email, chrome)
    await signIn(email, newerChrome)
    const [told, ...more] = (await mailsOf(email)).slice(before)
    expect(told).toContain("from a new device: Chrome, Windows")
    expect(more).toEqual([])
  })

  it.each([
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
  it("holds what happened, newest first, with device and address", async () => {
    const { email, token } = await customer()
    await provider.send("POST", "/users/login", { body: { email, password: "not it at all" } })
    await signIn(email, safari)
    expect((await eventsOf(token)).map(({ event }) => event)).toEqual([
      "login_succeeded",
      "login_failed",
      "login_succeeded",
      "email_confirmed",
    ])
    expect((await eventsOf(token))[0]).toMatchObject({ device: "Safari, iOS", address: "unknown" })
  })

  it("goes on page by page, without a gap and without a repetition", async () => {
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

  it("a cursor that is none names its field", async () => {
    const { token } = await customer()
    const answer = await provider.send("GET", "/users/loginHistory?cursor=nonsense", { token })
    expect(answer.fields).toEqual({ cursor: { code: "invalid" } })
  })

  it("can only grow: the database itself refuses a change", async () => {
    await customer()
    const { db } = provider.database
    await expect(db.updateTable("audit_log").set({ event: "x" }).execute()).rejects.toThrow("can only grow")
    await expect(db.deleteFrom("audit_log").execute()).rejects.toThrow("can only grow")
  })
})
