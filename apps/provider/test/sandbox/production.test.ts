import { randomUUID } from "node:crypto"
import { getProviderInfo, login, startAccountLink } from "@wallet/core"
import { AccountLinkSchema, type CallName, contract, errorTagsOf } from "@wallet/core/contract"
import { demoCustomer } from "@wallet/sandbox/demoPeople/demoCustomer.ts"
import { startInSandbox } from "@wallet/sandbox/start.ts"
import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { confirmByMail } from "#access/identity/stepUp/stepUp.testing.ts"
import { registered } from "#areas.ts"
import { toKycHarness } from "#compliance/kyc/kycHarness.testing.ts"
import { approveKyc, listChecksToReview } from "#compliance/kyc/operator.ts"
import { readConfig } from "#config/readConfig.ts"
import { ConfigError } from "#platform/config.ts"
import { startProvider } from "#provider.ts"
import type { Mail } from "#rails/mail/mailRail.ts"
import type { Rails } from "#rails/rails.ts"
import { readOutcome, startTestProvider, type TestProvider, testPassword } from "#test/testProvider.ts"

let provider: TestProvider
beforeAll(async () => {
  provider = await startTestProvider({}, { SITE_ORIGIN: "https://wallet.example" }, "production")
})
afterAll(() => provider.stop())

const page = (path: string, init?: RequestInit) => provider.sandbox.request(path, init)
const posted = (path: string, fields: Record<string, string>) =>
  page(path, { method: "POST", body: new URLSearchParams(fields) })

test("in production a customer can't choose the outcome of their own identity check", async () => {
  const harness = toKycHarness(provider)
  const { token, path } = await harness.begin()
  const form = await page(path)
  expect(form.status).toBe(200)
  expect(await form.text()).not.toContain('name="outcome"')
  const checkId = path.split("/").at(-1)
  const json = { method: "POST", headers: { "Content-Type": "application/json" }, body: '{"outcome":"approved"}' }
  const answers = [await posted(path, { outcome: "approved" }), await page(`/api/kyc/${checkId}`, json)]
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
  expect((await harness.status(token)).status).toBe("in_progress")
})

test("in production the simulated vendor approves nobody: an operator decides on the documents", async () => {
  const harness = toKycHarness(provider)
  const { token, path } = await harness.begin()
  expect((await harness.handInPerson(path)).status).toBe(303)
  provider.advance(3_600_000)
  await provider.worker.drain()
  expect((await harness.status(token)).status).toBe("on_hold")
  const [waiting] = await listChecksToReview(provider.services)
  await approveKyc(provider.services, waiting?.id ?? "")
  expect((await harness.status(token)).status).toBe("approved")
})

test("in production an identity check opens only with its own unguessable token", async () => {
  const harness = toKycHarness(provider)
  const { path } = await harness.begin()
  const reference = await harness.referenceOf(path)
  expect(path).toMatch(/^\/kyc\/[0-9a-f]{8}-[0-9a-f]{4}-4/)
  expect(path).not.toContain(reference)
  expect((await page(`/kyc/${reference}`)).status).toBe(404)
  expect((await page(`/kyc/${randomUUID()}`)).status).toBe(404)
})

test("in production nobody reads or unlinks a customer's account by the simulated messenger", async () => {
  const email = "linked@wallet.example"
  const token = await provider.signUp(email)
  const start = () => readOutcome(startAccountLink(provider.createClient(token)))
  const { data } = await confirmByMail(provider, token, email, start)
  const { code } = v.parse(AccountLinkSchema, data)
  const answers = [
    await page("/messenger"),
    await page("/messenger?person=ann"),
    await posted("/messenger", { person: "ann", text: `/start ${code}` }),
    await posted("/messenger", { person: "ann", text: "/balance" }),
    await posted("/messenger", { person: "ann", text: "/unlink" }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  const chats = await provider.database.sandbox.selectFrom("sandbox.chat_messages").selectAll().execute()
  expect(chats).toEqual([])
})

test("in production the sandbox has only the pages that customers are sent to", () => {
  // A route that is added here is public: it needs a reason, and shows no data without a token.
  const sizeLimit = "ALL /kyc/*"
  const headers = "ALL /*"
  const open = provider.sandbox.routes.map(({ method, path }) => `${method} ${path}`)
  expect([...new Set(open)].toSorted()).toEqual([
    headers,
    sizeLimit,
    "GET /acquirer/3ds/:id",
    "GET /geolocation/a",
    "GET /geolocation/b",
    "GET /geolocation/c",
    "GET /kyc/:checkId",
    "POST /acquirer/3ds/:id",
    "POST /acquirer/tokens",
    "POST /kyc/:checkId/:item",
    "POST /kyc/:checkId/send",
    "POST /payouts/cards",
  ])
})

test("in production no mailbox is announced, and the time is real", async () => {
  const data = await getProviderInfo(provider.createClient())
  expect(data).toMatchObject({ sandbox: null })
  const before = provider.services.now()
  const body = JSON.stringify({ advanceSeconds: 60 })
  expect((await page("/api/time", { method: "POST", body })).status).toBe(404)
  expect(provider.services.now()).toEqual(before)
})

test("production has no demo customers, and refuses a database with them", async () => {
  const { config, db } = provider.services
  const { email, password } = demoCustomer
  expect((await readOutcome(login(provider.createClient(), { email, password }))).tag).toBe("bad_credentials")
  await expect(startInSandbox(config, { demo: true })).rejects.toThrow("Demo customers are for development")
  await db.insertInto("demo_marks").values({ step: "demo customers", at: new Date() }).execute()
  await expect(startInSandbox(config)).rejects.toThrow(
    new ConfigError(
      "This database holds the demo customers of `start`, whose passwords are public: `serve` needs another one",
    ),
  )
  await db.deleteFrom("demo_marks").execute()
})

test.each(["https://wallet.example", "http://192.168.1.20:8080", "http://127.0.0.1.example:8080"])(
  "development refuses the site origin %s, which others can reach",
  (origin) => {
    const message = `SITE_ORIGIN must be of this machine in development, and ${origin} is not: \`serve\` is for production`
    expect(() => readConfig({ SITE_ORIGIN: origin }, "development")).toThrow(new ConfigError(message))
    expect(readConfig({ SITE_ORIGIN: origin }, "production").siteOrigin).toBe(origin)
  },
)

test.each(["http://127.0.0.1:9000", "http://127.1.2.3", "http://localhost:8080", "http://[::1]:8080"])(
  "development takes the site origin %s of this machine",
  (origin) => {
    expect(readConfig({ SITE_ORIGIN: origin }, "development").siteOrigin).toBe(origin)
  },
)

test("a start lists every missing setting, one per line", async () => {
  const config = readConfig({ SITE_ORIGIN: "https://wallet.example", REQUIRE_ACCOUNT_LINK: "yes" }, "production")
  const error: unknown = await startProvider(config).catch((reason: unknown) => reason)
  const names = (error as Error).message.split("\n").map((line) => line.split(" ")[0])
  expect(names).toEqual(["DATABASE_URL", "SECRET_KEY", "REQUIRE_ACCOUNT_LINK", "SMTP_URL", "RATES_FEED"])
})

test("a call that needs outside parties declares that it may be unavailable", () => {
  const needing = Object.keys(registered.neededWays) as CallName[]
  const silent = needing.filter((name) => !errorTagsOf(contract[name]).includes("not_available"))
  expect([needing.length > 0, silent]).toEqual([true, []])
})

describe("without simulations, as `serve` starts", () => {
  const settings = {
    SITE_ORIGIN: "https://wallet.example",
    SECRET_KEY: Buffer.alloc(32, 7).toString("base64"),
    SMTP_URL: "smtp://127.0.0.1:1",
    RATES_FEED: "coinbase",
  }
  const mails: Mail[] = []
  const rails: Partial<Rails> = {
    mail: {
      send: (mail) => {
        mails.push(mail)
        return Promise.resolve()
      },
    },
    rates: { prices: (now) => Promise.resolve({ at: now, prices: { USD: "1" } }) },
  }
  let alone: TestProvider
  let token: string
  beforeAll(async () => {
    alone = await startTestProvider({ simulatedParties: false, rails }, settings, "production")
    const email = `${randomUUID()}@wallet.example`
    const { data } = await alone.send("POST", "/users/register", { body: { email, password: testPassword } })
    const { registrationId } = v.parse(v.looseObject({ registrationId: v.string() }), data)
    await alone.worker.drain()
    const code = /\b\d{6}\b/.exec(mails.find(({ to }) => to === email)?.text ?? "")?.[0]
    await alone.send("POST", "/users/confirmEmail", { body: { registrationId, code } })
    token = await alone.signIn(email)
  })
  afterAll(() => alone.stop())

  test.each([
    ["SECRET_KEY", { SECRET_KEY: "" }],
    ["SMTP_URL", { SMTP_URL: "" }],
    ["RATES_FEED", { RATES_FEED: "sandbox" }],
    ["REQUIRE_ACCOUNT_LINK", { REQUIRE_ACCOUNT_LINK: "yes" }],
  ])("a start is refused in one line that names %s", async (name, other) => {
    const error: unknown = await startProvider(
      readConfig({ ...settings, DATABASE_URL: alone.databaseUrl, ...other }, "production"),
    ).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ConfigError)
    expect(String(error)).toMatch(new RegExp(`^ConfigError: ${name} must be [^\\n]+$`))
  })

  test.each([
    ["/topUps/card", { amount: "10.00", currency: "USD", cardToken: "tok_1", saveCard: false }],
    ["/topUps/sbp", { amount: "1000.00", currency: "WUD" }],
    ["/aml/checks", { subject: "T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb", price: "1" }],
    ["/virtualCards/quotes", { binId: "sandbox-mastercard-eur", label: "x", topUp: "10" }],
    ["/accountLink/start", undefined],
    ["/kyc/requestRedirectUrl", {}],
    ["/verification/company/redirectUrl", {}],
    ["/users/phone", { phone: "+37120000000", password: testPassword }],
  ])("%s answers that it is not available, and takes nothing", async (path, body) => {
    const answer = await alone.send("POST", path, { token, body, key: randomUUID() })
    expect([answer.tag, answer.status]).toEqual(["not_available", 422])
  })

  test("every party is reported as it is: configured, or off", async () => {
    const { data } = await alone.send("GET", "/info")
    const { parties } = v.parse(
      v.looseObject({ parties: v.array(v.object({ name: v.string(), state: v.string() })) }),
      data,
    )
    const named = (state: string) => parties.filter((party) => party.state === state).map(({ name }) => name)
    expect(named("real")).toEqual(["mail", "rates"])
    expect(named("sandbox")).toEqual([])
    expect(named("off")).toEqual(
      expect.arrayContaining(["acquirer", "issuer", "sbp", "chain:bitcoin", "chain:ethereum"]),
    )
  })

  test("no address is issued that is not watched", async () => {
    const answer = await alone.send("GET", "/deposits/address?currency=USDT&network=TRON", { token })
    expect(answer.tag).toBe("not_available")
    expect(await alone.database.db.selectFrom("deposit_addresses").selectAll().execute()).toEqual([])
  })

  test("no method is offered that no party serves", async () => {
    for (const path of ["/topUps/methods", "/deposits/networks", "/withdrawals/methods", "/virtualCards/bins"]) {
      expect((await alone.send("GET", path, { token })).data).toEqual([])
    }
  })

  test("neither the simulated acquirer nor the simulated bank has a page", async () => {
    const card = { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" }
    for (const path of ["/acquirer/tokens", "/payouts/cards"]) {
      expect((await alone.sandbox.request(path, card)).status).toBe(404)
    }
  })
})
