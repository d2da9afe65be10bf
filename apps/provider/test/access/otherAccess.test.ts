import { randomUUID } from "node:crypto"
import { ApiKeySchema } from "@wallet/core/contract"
import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { confirmByMail } from "#access/identity/stepUp/stepUp.testing.ts"
import { startTestProvider, type TestProvider, testPassword } from "#test/testProvider.ts"

let provider: TestProvider
beforeAll(async () => {
  provider = await startTestProvider()
})
afterAll(() => provider.stop())

const newPassword = "a quieter river than before"

/** Creates a customer with a reading and a paying API key, an authorised app and a linked messenger. */
async function customer() {
  const email = `${randomUUID()}@wallet.example`
  const token = await provider.signUp(email)
  const { db } = provider.database
  const { id } = await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow()
  const addKey = async (scopes: readonly string[]) => {
    const body = { name: scopes.join(" "), scopes }
    const made = await confirmByMail(provider, token, email, () => provider.send("POST", "/apiKeys", { token, body }))
    return v.parse(v.looseObject({ key: ApiKeySchema, secret: v.string() }), made.data)
  }
  const reading = await addKey(["read"])
  const paying = await addKey(["read", "exchange"])
  const at = provider.services.now()
  const appId = randomUUID()
  const grantId = randomUUID()
  await db
    .insertInto("oauth_apps")
    .values({ id: appId, user_id: id, name: "Books", redirect_uris: [], secret_hash: null, created_at: at })
    .execute()
  await db
    .insertInto("oauth_grants")
    .values({ id: grantId, app_id: appId, user_id: id, scopes: ["read"], created_at: at })
    .execute()
  const link = { id: randomUUID(), user_id: id, code_hash: randomUUID(), sealed_code: "", created_at: at }
  const messenger = { messenger_id: id, messenger_name: "ann", linked_at: at }
  await db
    .insertInto("account_links")
    .values({ ...link, ...messenger, state: "linked", expires_at: new Date(at.getTime() + 3_600_000) })
    .execute()
  return { id, email, token, reading, paying, grantId }
}

type Customer = Awaited<ReturnType<typeof customer>>

async function reset({ email }: Customer) {
  await provider.send("POST", "/users/passwordReset/request", { body: { email } })
  await provider.worker.drain()
  const mails = await provider.database.sandbox
    .selectFrom("sandbox.mails")
    .select("body")
    .where("recipient", "=", email)
    .execute()
  const [token] = mails.flatMap(({ body }) => /token=([\w-]+)/.exec(body)?.[1] ?? [])
  return provider.send("POST", "/users/passwordReset", { body: { token, newPassword } })
}

async function listAccess({ id, reading, paying, grantId }: Customer) {
  const { db } = provider.database
  const opens = async (secret: string) => (await provider.send("GET", "/wallets", { token: secret })).ok
  const grant = await db.selectFrom("oauth_grants").selectAll().where("id", "=", grantId).executeTakeFirstOrThrow()
  const link = await db.selectFrom("account_links").select("state").where("user_id", "=", id).executeTakeFirstOrThrow()
  return {
    reading: await opens(reading.secret),
    paying: await opens(paying.secret),
    app: grant.revoked_at === null,
    link: link.state,
  }
}

const changes: Readonly<Record<string, (of: Customer) => Promise<{ readonly ok: boolean }>>> = {
  "a password reset": reset,
  "another password": ({ email, token }) =>
    confirmByMail(provider, token, email, () =>
      provider.send("POST", "/users/password", { token, body: { currentPassword: testPassword, newPassword } }),
    ),
  "another address": async ({ email, token }) => {
    const newEmail = `${randomUUID()}@wallet.example`
    await provider.send("POST", "/users/email", { token, body: { newEmail, password: testPassword } })
    const body = { currentCode: await provider.readCode(email), newCode: await provider.readCode(newEmail) }
    return provider.send("POST", "/users/email/confirm", { token, body })
  },
}

describe("after a change of credentials", () => {
  test.each(Object.entries(changes))("%s, reading keys stay valid, and no other access does", async (_name, change) => {
    const one = await customer()
    expect(await listAccess(one)).toEqual({ reading: true, paying: true, app: true, link: "linked" })
    expect((await change(one)).ok).toBe(true)
    expect(await listAccess(one)).toEqual({ reading: true, paying: false, app: false, link: "unlinked" })
  })

  test("a paused key works again after a step-up, and its owner is notified", async () => {
    const one = await customer()
    await changes["another password"]?.(one)
    const { token, email, paying } = one
    const path = `/apiKeys/${paying.key.id}/enable`
    expect((await provider.send("POST", path, { token })).tag).toBe("step_up_required")
    const { data } = await confirmByMail(provider, token, email, () => provider.send("POST", path, { token }))
    expect(data).toMatchObject({ state: "active" })
    expect((await listAccess(one)).paying).toBe(true)
    const news = await provider.send("GET", "/notifications", { token })
    expect(JSON.stringify(news.data)).toContain("api_keys_paused")
  })

  test("a pending change of the address is cancelled", async () => {
    const one = await customer()
    const { email, token } = one
    const newEmail = `${randomUUID()}@wallet.example`
    await provider.send("POST", "/users/email", { token, body: { newEmail, password: testPassword } })
    const body = { currentCode: await provider.readCode(email), newCode: await provider.readCode(newEmail) }
    await changes["another password"]?.(one)
    expect((await provider.send("POST", "/users/email/confirm", { token, body })).tag).toBe("state_conflict")
  })
})
