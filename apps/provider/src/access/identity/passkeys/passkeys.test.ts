import { randomUUID } from "node:crypto"
import { listPasskeys, removePasskey, renamePasskey, startPasskeyLogin, startPasskeyRegistration } from "@wallet/core"
import { PasskeyLoginOptionsSchema, PasskeyRegistrationOptionsSchema } from "@wallet/core/contract"
import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { readOutcome, startTestProvider, type TestProvider } from "#test/testProvider.ts"
import { confirmByMail } from "../stepUp/stepUp.testing.ts"
import { createAuthenticator } from "./authenticator.testing.ts"
import { toRelyingParty } from "./party.ts"

const siteOrigin = "https://wallet.example"

let provider: TestProvider
beforeAll(async () => {
  provider = await startTestProvider({}, { SITE_ORIGIN: siteOrigin }, "production")
})
afterAll(() => provider.stop())

/** A customer with one passkey. */
async function customer() {
  const email = `${randomUUID()}@wallet.example`
  const token = await provider.signUp(email)
  const start = () => readOutcome(startPasskeyRegistration(provider.createClient(token)))
  const { data } = await confirmByMail(provider, token, email, start)
  const authenticator = createAuthenticator(siteOrigin)
  const options = v.parse(PasskeyRegistrationOptionsSchema, data)
  const body = { name: "Laptop", registration: authenticator.register(options) }
  const added = await provider.send("POST", "/passkeys", { token, body })
  const { id } = v.parse(v.looseObject({ id: v.string() }), added.data)
  return { email, token, authenticator, id, registration: body }
}

const startLogin = async () => await startPasskeyLogin(provider.createClient())
const login = (passkey: unknown) => provider.send("POST", "/users/passkeyLogin", { body: { passkey } })

describe("screens B: signing in with a passkey", () => {
  test("opens its account, and advances its counter", async () => {
    const { email, authenticator, token } = await customer()
    const opened = await login(authenticator.answer(await startLogin()))
    expect(opened.data).toMatchObject({ user: { email } })
    const data = await listPasskeys(provider.createClient(token))
    expect(data).toMatchObject({ items: [{ name: "Laptop", lastUsedAt: provider.services.now().toISOString() }] })
  })

  test("a challenge can be used once, and not after five minutes", async () => {
    const { authenticator } = await customer()
    const options = await startLogin()
    expect((await login(authenticator.answer(options))).ok).toBe(true)
    expect((await login(authenticator.answer(options))).tag).toBe("passkey_invalid")
    const late = await startLogin()
    provider.advance(5 * 60_000)
    expect((await login(authenticator.answer(late))).tag).toBe("passkey_invalid")
  })

  test.each([
    ["another origin", { origin: "https://wallet.example.evil" }],
    ["another domain", { rpId: "evil.example" }],
    ["no unlocking", { isUnlocked: false }],
    ["a counter that does not advance", { counter: 1 }],
  ])("is refused with %s", async (_name, twist) => {
    const { authenticator } = await customer()
    expect((await login(authenticator.answer(await startLogin()))).ok).toBe(true)
    expect((await login(authenticator.answer(await startLogin(), twist))).tag).toBe("passkey_invalid")
  })

  test("is refused with an invented challenge, an unknown key, another customer's key, or another key's signature", async () => {
    const { authenticator } = await customer()
    const options = await startLogin()
    const made = authenticator.answer({ ...options, challenge: "A".repeat(43) })
    const unknown = createAuthenticator(siteOrigin).answer(options)
    const forged = { ...createAuthenticator(siteOrigin).answer(await startLogin()), id: authenticator.id }
    for (const answer of [made, unknown, forged]) expect((await login(answer)).tag).toBe("passkey_invalid")
  })

  test("a challenge for a step-up or a registration is not accepted for a sign-in", async () => {
    const { token, authenticator, id } = await customer()
    expect((await readOutcome(removePasskey(provider.createClient(token), { passkeyId: randomUUID() }))).tag).toBe(
      "not_found",
    )
    const removed = await readOutcome(removePasskey(provider.createClient(token), { passkeyId: id }))
    expect(removed.details).toMatchObject({ methods: "passkey" })
    const path = `/stepUps/${removed.details?.["stepUpId"]}`
    const { data } = await provider.send("POST", `${path}/passkeyOptions`, { token })
    const options = v.parse(PasskeyLoginOptionsSchema, data)
    expect(options.allowCredentials).toMatchObject([{ id: authenticator.id }])
    expect((await login(authenticator.answer(options))).tag).toBe("passkey_invalid")
  })
})

describe("screens C settings: the passkeys of an account", () => {
  test("can be renamed and, after a step-up, removed; a removed passkey opens nothing", async () => {
    const { token, authenticator, id } = await customer()
    const renamed = await readOutcome(renamePasskey(provider.createClient(token), { passkeyId: id, name: " Phone " }))
    expect(renamed.data).toMatchObject({ id, name: "Phone" })
    const misleading = await readOutcome(
      renamePasskey(provider.createClient(token), { passkeyId: id, name: "a\u202eb" }),
    )
    expect(misleading.fields).toEqual({ name: { code: "characters_invalid" } })
    const remove = () => readOutcome(removePasskey(provider.createClient(token), { passkeyId: id }))
    const path = `/stepUps/${(await remove()).details?.["stepUpId"]}`
    const { data } = await provider.send("POST", `${path}/passkeyOptions`, { token })
    const passkey = authenticator.answer(v.parse(PasskeyLoginOptionsSchema, data))
    expect((await provider.send("POST", `${path}/prove`, { token, body: { passkey } })).ok).toBe(true)
    expect((await remove()).ok).toBe(true)
    expect(await listPasskeys(provider.createClient(token))).toEqual({ items: [] })
    expect((await login(authenticator.answer(await startLogin()))).tag).toBe("passkey_invalid")
  })

  test("another account's passkey does not confirm an operation", async () => {
    const mine = await customer()
    const other = await customer()
    const { details } = await readOutcome(removePasskey(provider.createClient(mine.token), { passkeyId: mine.id }))
    const path = `/stepUps/${details?.["stepUpId"]}`
    const { data } = await provider.send("POST", `${path}/passkeyOptions`, { token: mine.token })
    const passkey = other.authenticator.answer(v.parse(PasskeyLoginOptionsSchema, data))
    const proven = await provider.send("POST", `${path}/prove`, { token: mine.token, body: { passkey } })
    expect(proven.tag).toBe("passkey_invalid")
  })

  test("are added once: by the session that requested the challenge, and to one account", async () => {
    const { token, registration } = await customer()
    expect((await provider.send("POST", "/passkeys", { token, body: registration })).tag).toBe("passkey_invalid")
    const stranger = await customer()
    const again = await provider.send("POST", "/passkeys", { token: stranger.token, body: registration })
    expect(again.tag).toBe("passkey_invalid")
  })
})

describe("a passkey belongs to a domain", () => {
  test.each([
    ["https://wallet.example", { id: "wallet.example", origin: "https://wallet.example" }],
    ["http://127.0.0.1:8080", { id: "localhost", origin: "http://localhost:8080" }],
    ["http://[::1]:8080", { id: "localhost", origin: "http://localhost:8080" }],
  ])("the site at %s", (origin, party) => {
    expect(toRelyingParty({ siteOrigin: origin })).toEqual(party)
  })
})
