import { startTestProvider, type TestProvider, testPassword } from "@wallet/provider/test/testProvider.ts"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { demoCustomer, demoFriend } from "./seed/demoCustomer.ts"
import { demoMerchant } from "./seed/demoMerchant.ts"
import { type ProviderInSandbox, startInSandbox } from "./start.ts"

let provider: TestProvider
beforeAll(async () => {
  provider = await startTestProvider({}, { SANDBOX_COUNTRY: "kz" })
})
afterAll(() => provider.stop())

const page = async (path: string) => (await provider.sandbox.request(path)).text()

describe("the sandbox mailbox", () => {
  test("shows the code of a registration, and each address its own mails", async () => {
    for (const email of ["one@wallet.example", "two@wallet.example"])
      await provider.send("POST", "/users/register", { body: { email, password: testPassword } })
    const [code, other] = [await provider.readCode("one@wallet.example"), await provider.readCode("two@wallet.example")]
    const shown = await page("/mailbox?to=ONE%40wallet.example")
    expect(shown).toContain(`<p class="code">${code}</p>`)
    expect(shown).not.toContain(other)
    expect(await page("/mailbox")).toContain(other)
  })

  test("escapes whatever came from outside", async () => {
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

  test("phones have a page of their own, each number its own messages, given twice and there once", async () => {
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

  test("the same mail given twice arrives once", async () => {
    const mail = { reference: "same", to: "same@wallet.example", subject: "s", text: "t" }
    await Promise.all([provider.services.rails.mail.send(mail), provider.services.rails.mail.send(mail)])
    expect(await provider.countMails("same@wallet.example")).toBe(1)
  })
})

describe("spec §7: three geolocation services", () => {
  test("answer with the configured country, each in its own shape", async () => {
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
})
