import { once } from "node:events"
import { type AddressInfo, createServer, type Socket } from "node:net"
import { register } from "@wallet/core"
import { PartyUnavailableError } from "@wallet/provider/platform/circuits/circuit.ts"
import { startTestProvider, type TestProvider, testPassword } from "@wallet/provider/test/testProvider.ts"
import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest"
import { demoCustomer, demoFriend } from "./demoPeople/demoCustomer.ts"
import { demoMerchant } from "./seed/demoMerchant.ts"
import { type ProviderInSandbox, type SandboxOptions, startInSandbox } from "./start.ts"

let provider: TestProvider
beforeAll(async () => {
  provider = await startTestProvider({}, { SANDBOX_COUNTRY: "kz" })
})
afterAll(() => provider.stop())

const page = async (path: string) => (await provider.sandbox.request(path)).text()

describe("the sandbox mailbox", () => {
  test("shows a registration's code, and the mails by address", async () => {
    for (const email of ["one@wallet.example", "two@wallet.example"])
      await register(provider.createClient(), { email, password: testPassword })
    const [code, other] = [await provider.readCode("one@wallet.example"), await provider.readCode("two@wallet.example")]
    const shown = await page("/mailbox?to=ONE%40wallet.example")
    expect(shown).toContain(`<p class="code">${code}</p>`)
    expect(shown).not.toContain(other)
    expect(await page("/mailbox")).toContain(other)
  })

  test("escapes all outside text", async () => {
    await provider.services.rails.mail.send({
      reference: "r",
      to: "<b>@x",
      subject: "<script>alert(1)</script>",
      text: "</pre><img src=x onerror=alert(1)>",
    })
    const shown = await page("/mailbox?to=%22%3E%3Cscript%3E")
    expect(shown).not.toContain('"><script>')
    expect(await page("/mailbox")).not.toMatch(/<script>alert|<img src=x|<b>@x/)
  })

  test("phones have their own page, with the messages by number; a repeated message is shown once", async () => {
    const text = "Wallet: 654321 confirms <b>this</b>"
    const { sms } = provider.services.rails
    const message = { reference: "sms", to: "+4915123456789", text }
    await Promise.all([sms.send(message), sms.send(message)])
    const shown = await page("/phones?to=%2B49%201512%203456789")
    expect(shown.split("654321")).toHaveLength(3)
    expect(shown).not.toContain("<b>this")
    expect(await page("/phones?to=%2B4915100000000")).not.toContain("654321")
    const answer = await provider.sandbox.request("/api/sms?to=%2B4915123456789")
    expect(await answer.json()).toMatchObject([{ recipient: "+4915123456789", body: text }])
  })

  test("a repeated mail arrives once", async () => {
    const mail = { reference: "same", to: "same@wallet.example", subject: "s", text: "t" }
    await Promise.all([provider.services.rails.mail.send(mail), provider.services.rails.mail.send(mail)])
    expect(await provider.countMails("same@wallet.example")).toBe(1)
  })
})

const askAs = (host: string) => provider.sandbox.request(`http://${host}/mailbox`)

describe("access to the sandbox", () => {
  test.each(["127.0.0.1:8080", "localhost:8080", "[::1]:8080", "127.0.0.2"])("it is there under %s", async (host) => {
    expect((await askAs(host)).status).toBe(200)
  })

  test.each([
    "evil.example:8080",
    "wallet.example",
    "192.168.1.20:8080",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
  ])("it refuses the name %s, which a page of others may have led here", async (host) => {
    expect((await askAs(host)).status).toBe(403)
  })

  test.each<[string, Record<string, string>, number]>([
    ["of its own", { Origin: "http://127.0.0.1:8080" }, 303],
    ["of a program, which names no origin", {}, 303],
    ["typed by a person", { "Sec-Fetch-Site": "none" }, 303],
    ["of another site", { Origin: "https://evil.example" }, 403],
    ["of another port", { Origin: "http://127.0.0.1:9999" }, 403],
    ["of a page without an origin", { Origin: "null" }, 403],
    ["of another site whose browser hides it", { "Sec-Fetch-Site": "cross-site" }, 403],
    ["of a sister site", { "Sec-Fetch-Site": "same-site" }, 403],
  ])("a form %s", async (_, headers, status) => {
    const body = new URLSearchParams({ stopped: "no" })
    const answer = await provider.sandbox.request("http://127.0.0.1:8080/rates", { method: "POST", body, headers })
    expect(answer.status).toBe(status)
  })
})

describe("spec §7: three geolocation services", () => {
  test("answer with the configured country, each in its own format", async () => {
    const answers = await Promise.all(
      ["a", "b", "c"].map(async (name) => JSON.parse(await page(`/geolocation/${name}`))),
    )
    expect(answers).toEqual([
      { ip: "127.0.0.1", country: "KZ" },
      { ip: "127.0.0.1", country: "Kazakhstan", country_code: "KZ" },
      { query: "127.0.0.1", country_code: "kz", city: null },
    ])
  })
})

const close = (started: ProviderInSandbox[]) => Promise.all(started.map((one) => one.close()))

const refusePrices = () => Promise.reject(new PartyUnavailableError("no prices"))

/** Starts on a new database. @returns what is visible afterwards. */
async function startAfresh(settings: Record<string, string>, rails: SandboxOptions["rails"] = {}) {
  const afresh = await startTestProvider({ demo: true, rails }, settings)
  onTestFinished(() => afresh.stop())
  const login = await afresh.send("POST", "/users/login", { body: demoCustomer })
  const { accessToken: token } = v.parse(v.looseObject({ accessToken: v.string() }), login.data)
  const operations = await afresh.database.db.selectFrom("operations").selectAll().execute()
  const marks = await afresh.database.db.selectFrom("demo_marks").select("step").execute()
  return { afresh, token, operations, marks: marks.map(({ step }) => step) }
}

describe("the demo customers", () => {
  test("can sign in, with a history that adds up; further starts, two at once, add nothing", async () => {
    const { config } = provider.services
    const count = async () => {
      const { db, sandbox } = provider.database
      const tables = ["users", "operations", "jobs", "idempotency_keys", "sessions"] as const
      const rows = [
        ...tables.map((table) => db.selectFrom(table).selectAll().execute()),
        sandbox.selectFrom("sandbox.mails").selectAll().execute(),
      ]
      return (await Promise.all(rows)).map(({ length }) => length)
    }
    const start = () => startInSandbox(config, { demo: true })
    await close(await Promise.all([start(), start()]))
    const once = await count()
    await close([await start()])
    expect(await count()).toEqual(once)
    for (const { email, password } of [demoCustomer, demoFriend])
      expect((await provider.send("POST", "/users/login", { body: { email, password } })).ok).toBe(true)
    const merchant = await provider.database.db.selectFrom("merchant_settings").selectAll().execute()
    expect(merchant).toMatchObject([{ name: demoMerchant.name }])
    expect(await provider.verifyLedger()).toEqual([])
  })

  test("have a messenger if customers must link one", async () => {
    const { afresh, token, operations, marks } = await startAfresh({ REQUIRE_ACCOUNT_LINK: "yes" })
    expect((await afresh.send("GET", "/wallets", { token })).ok).toBe(true)
    expect(operations.length).toBeGreaterThan(4)
    expect(marks).toContain("demo customers")
  }, 60_000)

  test("need no mail server: a first start works while it is silent, and other mail waits for it", async () => {
    const sockets = new Set<Socket>()
    const silent = createServer((socket) => void sockets.add(socket)).listen(0, "127.0.0.1")
    await once(silent, "listening")
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy()
      silent.close()
    })
    const { port } = silent.address() as AddressInfo // of a port, not of a pipe
    const { operations, marks } = await startAfresh({ SMTP_URL: `smtp://127.0.0.1:${port}` })
    expect(operations.length).toBeGreaterThan(4)
    expect(marks).toContain("demo customers")
  }, 60_000)

  test("confirm what needs a step-up, and start with less if there are no prices", async () => {
    const confirmed = await startAfresh({ SENDS_WITHOUT_STEP_UP: "0" })
    expect(confirmed.marks).toContain("demo customers")
    const { marks } = await startAfresh({}, { rates: { prices: refusePrices } })
    expect(marks).not.toContain("demo customers")
  }, 60_000)
})
