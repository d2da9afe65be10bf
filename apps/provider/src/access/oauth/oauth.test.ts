import { createHash, randomBytes } from "node:crypto"
import { listLoginHistory } from "@wallet/core"
import { closeAccount, listAuthorizedApps } from "@wallet/core/account"
import { createOauthApp, deleteOauthApp, getPicture, listWebhookEndpoints } from "@wallet/core/merchant"
import { Hono } from "hono"
import { PNG } from "pngjs"
import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { confirmByMail } from "#access/identity/stepUp/stepUp.testing.ts"
import { readOutcome, startTestProvider, type TestProvider } from "#test/testProvider.ts"
import { serveOauthDiscovery } from "./discovery.ts"

let provider: TestProvider
let developer: string
let appsMade = 0
let jo: { readonly token: string; readonly email: string }
beforeAll(async () => {
  provider = await startTestProvider()
  jo = { email: "jo@wallet.example", token: await provider.signUp("jo@wallet.example") }
})
afterAll(() => provider.stop())
const TokensSchema = v.looseObject({
  access_token: v.string(),
  refresh_token: v.string(),
  token_type: v.literal("Bearer"),
  expires_in: v.number(),
  scope: v.string(),
})
const redirectUri = "https://books.example/done?from=wallet"

/** Creates an app, with a new developer after every few, because a developer has at most ten. */
async function createApp(confidential = false) {
  if (appsMade++ % 9 === 0) developer = await provider.signUp()
  const body = { name: "Books", redirectUris: [redirectUri], confidential }
  const { app, secret } = await createOauthApp(provider.createClient(developer), body)
  return { id: app.id, secret, developer }
}

/** An app's request, and its secret verifier. */
function buildRequest(app: { readonly id: string }, changes: Record<string, string> = {}) {
  const verifier = randomBytes(32).toString("base64url")
  const parameters = {
    client_id: app.id,
    redirect_uri: redirectUri,
    response_type: "code",
    scope: "read invoices",
    state: "a1 b2",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    ...changes,
  }
  return { verifier, parameters }
}

const decide = (parameters: object, allow = true) =>
  confirmByMail(provider, jo.token, jo.email, () =>
    provider.send("POST", "/oauth/authorization", { token: jo.token, body: { ...parameters, allow } }),
  )

async function codeFor(app: { readonly id: string }, changes?: Record<string, string>) {
  const { verifier, parameters } = buildRequest(app, changes)
  const { data } = await decide(parameters)
  const { redirectTo } = v.parse(v.looseObject({ redirectTo: v.string() }), data)
  return { verifier, redirectTo, code: new URL(redirectTo).searchParams.get("code") ?? "" }
}

async function post(path: string, form: Record<string, string>, headers: Record<string, string> = {}) {
  const response = await provider.api.request(path, { method: "POST", body: new URLSearchParams(form), headers })
  return { status: response.status, headers: response.headers, body: (await response.json()) as unknown }
}

const redeem = (app: { readonly id: string }, code: string, verifier: string, more: Record<string, string> = {}) =>
  post("/oauth/token", {
    grant_type: "authorization_code",
    client_id: app.id,
    redirect_uri: redirectUri,
    code,
    code_verifier: verifier,
    ...more,
  })
const refresh = (app: { readonly id: string }, token: string, more: Record<string, string> = {}) =>
  post("/oauth/token", { grant_type: "refresh_token", client_id: app.id, refresh_token: token, ...more })

async function tokensFor(app: { readonly id: string }, changes?: Record<string, string>) {
  const { code, verifier } = await codeFor(app, changes)
  return v.parse(TokensSchema, (await redeem(app, code, verifier)).body)
}
const tagWith = async (token: string, path = "/wallets") => (await provider.send("GET", path, { token })).tag

describe("screens B /account/authorization: the consent page", () => {
  test("shows the app, the scopes and the redirect address; allowing requires a step-up", async () => {
    const app = await createApp()
    const { parameters } = buildRequest(app)
    const query = new URLSearchParams(parameters)
    const asked = await provider.send("GET", `/oauth/authorization?${query}`, { token: jo.token })
    expect(asked.data).toEqual({
      app: { id: app.id, name: "Books", logoId: null },
      scopes: ["read", "invoices"],
      returnsTo: "books.example",
      alreadyAllowed: false,
    })
    const body = { ...parameters, allow: true }
    const unconfirmed = await provider.send("POST", "/oauth/authorization", { token: jo.token, body })
    expect(unconfirmed.tag).toBe("step_up_required")
    const { redirectTo } = await codeFor(app)
    const target = new URL(redirectTo)
    expect(target.origin + target.pathname).toBe("https://books.example/done")
    expect(Object.fromEntries(target.searchParams)).toEqual({
      from: "wallet",
      code: expect.stringMatching(/^[\w-]{43}$/),
      state: "a1 b2",
    })
    const again = await provider.send("GET", `/oauth/authorization?${query}`, { token: jo.token })
    expect(again.data).toMatchObject({ alreadyAllowed: true })
    const { items } = await listLoginHistory(provider.createClient(jo.token))
    expect(items.map(({ event }) => event)).toContain("app_authorized")
    const told = await provider.send("GET", "/notifications", { token: jo.token })
    expect(told.text).toContain('"app_authorized"')
  })

  test("denying needs no step-up and redirects with an error", async () => {
    const { parameters } = buildRequest(await createApp())
    const { data } = await provider.send("POST", "/oauth/authorization", {
      token: jo.token,
      body: { ...parameters, allow: false },
    })
    const { searchParams } = new URL(v.parse(v.looseObject({ redirectTo: v.string() }), data).redirectTo)
    expect([searchParams.get("error"), searchParams.get("state"), searchParams.get("code")]).toEqual([
      "access_denied",
      "a1 b2",
      null,
    ])
  })

  test.each([
    ["client_id", "0198a1b2-0000-7000-8000-000000000001"],
    ["client_id", "nobody"],
    ["redirect_uri", "https://books.example/done"],
    ["redirect_uri", "https://books.example.evil.example/done?from=wallet"],
    ["redirect_uri", "https://books.example/done?from=wallet&more=1"],
    ["response_type", "token"],
    ["scope", "read payouts"],
    ["scope", "read  read"],
    ["state", "Ж"],
    ["code_challenge", "short"],
    ["code_challenge_method", "plain"],
  ])("a wrong %s is named, and nobody is sent anywhere: %s", async (name, value) => {
    const { parameters } = buildRequest(await createApp(), { [name]: value })
    const query = new URLSearchParams(parameters)
    const read = await provider.send("GET", `/oauth/authorization?${query}`, { token: jo.token })
    const decided = await provider.send("POST", "/oauth/authorization", {
      token: jo.token,
      body: { ...parameters, allow: true },
    })
    for (const { tag, fields } of [read, decided]) {
      expect([tag, Object.keys(fields ?? {})]).toEqual(["validation_failed", [name]])
    }
  })
})

describe("OAuth 2.1: codes and tokens", () => {
  test("a code is valid once, for a minute, with its verifier and its address", async () => {
    const app = await createApp()
    const wrong = await codeFor(app)
    expect((await redeem(app, wrong.code, "x".repeat(43))).body).toMatchObject({ error: "invalid_grant" })
    expect((await redeem(app, wrong.code, wrong.verifier)).body).toMatchObject({ error: "invalid_grant" })

    const elsewhere = await codeFor(app)
    const other = { redirect_uri: "https://books.example/other" }
    expect((await redeem(app, elsewhere.code, elsewhere.verifier, other)).body).toMatchObject({
      error: "invalid_request",
    })
    const foreign = await codeFor(app)
    expect((await redeem(await createApp(), foreign.code, foreign.verifier)).body).toMatchObject({
      error: "invalid_grant",
    })

    const late = await codeFor(app)
    provider.advance(60_000)
    expect((await redeem(app, late.code, late.verifier)).body).toMatchObject({ error: "invalid_grant" })

    const { code, verifier } = await codeFor(app)
    const { status, headers, body } = await redeem(app, code, verifier)
    expect([status, headers.get("Cache-Control")]).toEqual([200, "no-store"])
    const tokens = v.parse(TokensSchema, body)
    expect(tokens.scope).toBe("read invoices")
    // The lifetime in whole seconds, a little less than an hour.
    expect(3600 - tokens.expires_in).toBeLessThan(30)
    expect(await tagWith(tokens.access_token)).toBeNull()
    // The code was stolen: its tokens end.
    expect((await redeem(app, code, verifier)).body).toMatchObject({ error: "invalid_grant" })
    expect(await tagWith(tokens.access_token)).toBe("invalid_authorization_token")
    expect((await refresh(app, tokens.refresh_token)).body).toMatchObject({ error: "invalid_grant" })
  })

  test("a token opens the granted scopes, as a key does, for an hour", async () => {
    const { access_token: token } = await tokensFor(await createApp(), { scope: "read" })
    expect(await tagWith(token)).toBeNull()
    const forbidden = await readOutcome(listWebhookEndpoints(provider.createClient(token)))
    expect([forbidden.status, forbidden.details]).toEqual([403, { reason: "scope", scope: "webhooks" }])
    const own = await readOutcome(listAuthorizedApps(provider.createClient(token)))
    expect([own.status, own.details]).toEqual([403, { reason: "session" }])
    provider.advance(3_600_000)
    expect(await tagWith(token)).toBe("invalid_authorization_token")
    // The customer's own session is older than that too, and is still valid.
    expect(await tagWith(jo.token)).toBeNull()
  })

  test("a refresh token is valid once; a reused one ends the family", async () => {
    const app = await createApp()
    const first = await tokensFor(app)
    const narrower = v.parse(TokensSchema, (await refresh(app, first.refresh_token, { scope: "read" })).body)
    expect(narrower.scope).toBe("read")
    const third = v.parse(TokensSchema, (await refresh(app, narrower.refresh_token)).body)
    expect((await refresh(app, third.refresh_token, { scope: "read webhooks" })).body).toMatchObject({
      error: "invalid_scope",
    })
    expect((await refresh(app, first.refresh_token)).body).toMatchObject({ error: "invalid_grant" })
    for (const token of [first, narrower, third]) {
      expect(await tagWith(token.access_token)).toBe("invalid_authorization_token")
    }
    expect((await refresh(app, third.refresh_token)).body).toMatchObject({ error: "invalid_grant" })

    const atOnce = await tokensFor(app)
    const both = await Promise.all([refresh(app, atOnce.refresh_token), refresh(app, atOnce.refresh_token)])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    const late = await tokensFor(app)
    provider.advance(30 * 24 * 3_600_000)
    expect((await refresh(app, late.refresh_token)).body).toMatchObject({ error: "invalid_grant" })
    // Sessions don't last that long either.
    jo = { ...jo, token: await provider.signIn(jo.email) }
    appsMade = 0
  })

  test("a confidential app must send its secret; a public app must not send one", async () => {
    const app = await createApp(true)
    const { code, verifier } = await codeFor(app)
    expect((await redeem(app, code, verifier)).body).toMatchObject({ error: "invalid_client" })
    expect((await redeem(app, code, verifier, { client_secret: "wos_wrong" })).body).toMatchObject({
      error: "invalid_client",
    })
    const credentials = Buffer.from(`${app.id}:${app.secret}`).toString("base64")
    const { status, body } = await post(
      "/oauth/token",
      { grant_type: "authorization_code", redirect_uri: redirectUri, code, code_verifier: verifier },
      { Authorization: `Basic ${credentials}` },
    )
    expect(status).toBe(200)
    const { refresh_token: token } = v.parse(TokensSchema, body)
    expect((await refresh(app, token)).body).toMatchObject({ error: "invalid_client" })
    const publicApp = await createApp()
    const open = await codeFor(publicApp)
    expect((await redeem(publicApp, open.code, open.verifier, { client_secret: "made up" })).status).not.toBe(200)
  })

  test("an app can revoke its token; a stranger learns and ends nothing", async () => {
    const app = await createApp()
    const tokens = await tokensFor(app)
    const stranger = await createApp()
    const revoke = (clientId: string) => post("/oauth/revoke", { client_id: clientId, token: tokens.refresh_token })
    expect((await revoke(stranger.id)).status).toBe(200)
    expect(await tagWith(tokens.access_token)).toBeNull()
    expect((await revoke("nobody")).body).toMatchObject({ error: "invalid_client" })
    expect((await revoke(app.id)).status).toBe(200)
    expect(await tagWith(tokens.access_token)).toBe("invalid_authorization_token")
  })

  test("an invalid form is refused in OAuth's error format", async () => {
    const app = await createApp()
    const twice = await provider.api.request("/oauth/token", {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: `grant_type=refresh_token&grant_type=refresh_token&client_id=${app.id}`,
    })
    expect([twice.status, await twice.json()]).toMatchObject([400, { error: "invalid_request" }])
    const json = await provider.api.request("/oauth/token", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: "{}",
    })
    expect([json.status, await json.json()]).toMatchObject([400, { error: "invalid_request" }])
    const { id, secret } = await createApp(true)
    const madeUp = { grant_type: "made_up", client_id: id, client_secret: secret ?? "" }
    expect((await post("/oauth/token", madeUp)).body).toMatchObject({ error: "unsupported_grant_type" })
  })
})

describe("screens B /account/authorization: discovery for OAuth clients", () => {
  test("the issuer's document names the working endpoints", async () => {
    const { siteOrigin } = provider.services.config
    const site = new Hono()
    serveOauthDiscovery(site, siteOrigin)
    site.route("/api", provider.api)
    const answer = await site.request("/.well-known/oauth-authorization-server")
    const document = v.parse(v.record(v.string(), v.unknown()), await answer.json())
    expect(document).toMatchObject({ issuer: siteOrigin, code_challenge_methods_supported: ["S256"] })
    for (const name of ["token_endpoint", "revocation_endpoint"]) {
      const { origin, pathname } = new URL(String(document[name]))
      expect(origin).toBe(siteOrigin)
      // In OAuth's error format, and not an error page.
      const refused = await site.request(pathname, { method: "POST", body: new URLSearchParams({}) })
      expect(await refused.json()).toHaveProperty("error")
    }
  })

  test("an app's logo is shown on the consent page", async () => {
    const app = await createApp()
    const image = PNG.sync.write(new PNG({ width: 2, height: 2 })).toString("base64")
    const path = `/oauth/apps/${app.id}/logo`
    const set = (token: string, body: object) => provider.send("POST", path, { token, body })
    expect((await set(jo.token, { image })).tag).toBe("not_found")
    expect((await set(app.developer, { image: "bm90aGluZw==" })).fields).toEqual({ image: { code: "image_invalid" } })
    const { logoId } = v.parse(v.looseObject({ logoId: v.string() }), (await set(app.developer, { image })).data)
    const query = new URLSearchParams(buildRequest(app).parameters)
    const asked = await provider.send("GET", `/oauth/authorization?${query}`, { token: jo.token })
    expect(asked.data).toMatchObject({ app: { logoId } })
    const picture = await readOutcome(getPicture(provider.createClient(), { pictureId: logoId }))
    expect(picture.data).toEqual({ url: expect.stringMatching(/^data:image\/png;base64,/) })
    expect((await set(app.developer, { image: null })).data).toMatchObject({ logoId: null })
    expect((await readOutcome(getPicture(provider.createClient(), { pictureId: logoId }))).tag).toBe("not_found")
  })
})

describe("screens C settings: authorised apps", () => {
  test("are listed with their scopes and last use, and can be removed finally", async () => {
    const app = await createApp()
    const { access_token: token } = await tokensFor(app)
    await tagWith(token)
    const { items } = await listAuthorizedApps(provider.createClient(jo.token))
    expect(items[0]).toMatchObject({ name: "Books", scopes: ["read", "invoices"], lastUsedAt: expect.any(String) })
    await provider.send("DELETE", `/authorizedApps/${items[0]?.id}`, { token: jo.token })
    expect(await tagWith(token)).toBe("invalid_authorization_token")
    const again = await provider.send("DELETE", `/authorizedApps/${items[0]?.id}`, { token: jo.token })
    expect(again.tag).toBe("not_found")
  })

  test("end with their app", async () => {
    const app = await createApp()
    const tokens = await tokensFor(app)
    await deleteOauthApp(provider.createClient(app.developer), { oauthAppId: app.id })
    expect(await tagWith(tokens.access_token)).toBe("invalid_authorization_token")
    expect((await refresh(app, tokens.refresh_token)).body).toMatchObject({ error: "invalid_client" })
  })

  test("end with the account of the customer who allowed them", async () => {
    const app = await createApp()
    const tokens = await tokensFor(app)
    const close = () => readOutcome(closeAccount(provider.createClient(jo.token)))
    expect((await confirmByMail(provider, jo.token, jo.email, close)).ok).toBe(true)
    provider.advance(14 * 24 * 3_600_000)
    await provider.worker.drain()
    expect((await refresh(app, tokens.refresh_token)).body).toMatchObject({ error: "invalid_grant" })
  })

  test("at most ten apps, with addresses and names that mislead nobody", async () => {
    const token = await provider.signUp()
    const create = (uri = redirectUri, name = "Books") =>
      readOutcome(createOauthApp(provider.createClient(token), { name, redirectUris: [uri] }))
    expect((await create(redirectUri, "skooB\u202e (verified)")).fields).toEqual({
      name: { code: "characters_invalid" },
    })
    for (const [name, code] of [
      ["W\u0430llet", "name_mixed_scripts"],
      ["Wallet Support", "name_reserved"],
      ["pay.shop.com", "name_address"],
    ] as const) {
      expect((await create(redirectUri, name)).fields).toEqual({ name: { code } })
    }
    expect((await create("javascript:alert(1)")).fields).toEqual({ redirectUris: { code: "redirect_invalid" } })
    const made = await Promise.all(Array.from({ length: 11 }, () => create()))
    expect(made.map(({ tag }) => tag).filter(Boolean)).toEqual(["oauth_app_limit"])
  })
})
