import { createHmac, randomUUID } from "node:crypto"
import { getAccountLink, getMe, listWallets, startAccountLink, unlinkAccount } from "@wallet/core"
import { updateProfile } from "@wallet/core/account"
import { AccountLinkSchema, type CallName, contract, type NotificationKind } from "@wallet/core/contract"
import type { SandboxPerson } from "@wallet/sandbox/messenger/messenger.ts"
import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { confirmByMail } from "#access/identity/stepUp/stepUp.testing.ts"
import { findUserByEmail } from "#access/identity/users.ts"
import { notify } from "#notifications/notify.ts"
import { readCurrency } from "#platform/money/money.ts"
import { readOutcome, startTestProvider, type TestProvider, testPassword } from "#test/testProvider.ts"

let provider: TestProvider
beforeAll(async () => {
  provider = await startTestProvider({}, { REQUIRE_ACCOUNT_LINK: "yes" })
})
afterAll(() => provider.stop())

/** Derived as by the provider, from the known secret key of tests. */
const secret = createHmac("sha256", Buffer.alloc(32, 7)).update("messenger").digest("hex")

const readLink = async (token: string) => await getAccountLink(provider.createClient(token))
const start = async (token: string) => {
  const data = await getMe(provider.createClient(token))
  const { email } = v.parse(v.looseObject({ email: v.string() }), data)
  const answer = await confirmByMail(provider, token, email, () =>
    readOutcome(startAccountLink(provider.createClient(token))),
  )
  return v.parse(AccountLinkSchema, answer.data)
}

/** Writes to the bot on the sandbox's page, and returns the bot's replies. */
async function write(person: SandboxPerson, text: string): Promise<string> {
  await provider.sandbox.request("/messenger", { method: "POST", body: new URLSearchParams({ person, text }) })
  await provider.worker.drain()
  const page = await (await provider.sandbox.request(`/messenger?person=${person}`)).text()
  return page.split("<article>").at(-1)?.split("</article>")[0] ?? ""
}

async function customer() {
  const email = `${randomUUID()}@wallet.example`
  const token = await provider.signUp(email)
  const unlink = () =>
    confirmByMail(provider, token, email, () => readOutcome(unlinkAccount(provider.createClient(token))))
  return { email, token, unlink }
}

describe("spec §8: account_link_required", () => {
  test("every call is refused until the account is linked, except those for linking", async () => {
    const { token, unlink } = await customer()
    const names = Object.keys(contract) as CallName[]
    const open = names.filter((name) => "beforeLinking" in contract[name])
    const stepUp = ["getStepUpPasskeyOptions", "proveStepUp", "sendStepUpCode"]
    const linking = ["getAccountLink", "getMe", "logout", "startAccountLink", "unlinkAccount"]
    expect(open.toSorted()).toEqual([...linking, ...stepUp].toSorted())
    for (const path of ["/wallets", "/sessions", "/operations", "/limits"]) {
      const answer = await provider.send("GET", path, { token })
      expect([answer.status, answer.tag]).toEqual([403, "account_link_required"])
    }
    expect((await readOutcome(getMe(provider.createClient(token)))).ok).toBe(true)
    const { code } = await start(token)
    await write("ann", `/start ${code}`)
    expect((await readOutcome(listWallets(provider.createClient(token)))).ok).toBe(true)
    expect((await unlink()).data).toMatchObject({ state: "none" })
    expect((await readOutcome(listWallets(provider.createClient(token)))).tag).toBe("account_link_required")
  })
})

describe("screens B linkRequired: linking", () => {
  test("a code links once; a second chat that uses it gets a reply saying so", async () => {
    const { token, unlink } = await customer()
    expect(await readLink(token)).toMatchObject({ state: "none", required: true, code: null })
    const pending = await start(token)
    expect(pending.code).toMatch(/^[A-HJ-NP-Z2-9]{10}$/)
    expect(pending.deepLink).toContain(`/sandbox/messenger?start=${pending.code}`)
    expect(await readLink(token)).toEqual(pending)
    expect(await write("ann", `/start ${pending.code?.toLowerCase()}`)).toContain("is linked to this chat")
    expect(await readLink(token)).toMatchObject({ state: "linked", messenger: "ann", code: null })
    expect(await write("boris", `/start ${pending.code}`)).toContain("wrong or has expired")
    expect((await readOutcome(startAccountLink(provider.createClient(token)))).details).toEqual({ state: "linked" })
    await unlink()
    expect(await write("ann", "/balance")).toContain("Your account isn&#39;t linked yet")
  })

  test("a code is valid for ten minutes, and until a newer one is requested", async () => {
    const { token } = await customer()
    const first = await start(token)
    const second = await start(token)
    expect(await write("boris", `/start ${first.code}`)).toContain("wrong or has expired")
    provider.advance(10 * 60_000)
    expect(await readLink(token)).toMatchObject({ state: "expired", code: null })
    expect(await write("boris", `/start ${second.code}`)).toContain("wrong or has expired")
    expect(await start(token)).toMatchObject({ state: "link_pending" })
  })

  test("a messenger that belongs to another account is a conflict, and changes nothing there", async () => {
    const owner = await customer()
    await write("carla", `/start ${(await start(owner.token)).code}`)
    const other = await customer()
    const { code } = await start(other.token)
    expect(await write("carla", `/start ${code}`)).toContain("linked to another account")
    expect(await readLink(other.token)).toMatchObject({ state: "conflict" })
    expect(await readLink(owner.token)).toMatchObject({ state: "linked", messenger: "carla" })
    await owner.unlink()
  })

  test("linking requires a step-up", async () => {
    const { token } = await customer()
    expect((await readOutcome(startAccountLink(provider.createClient(token)))).tag).toBe("step_up_required")
    expect(await readLink(token)).toMatchObject({ state: "none" })
  })

  test("unlinking requires a link and a step-up", async () => {
    const { token, unlink } = await customer()
    expect((await readOutcome(unlinkAccount(provider.createClient(token)))).tag).toBe("state_conflict")
    await write("ann", `/start ${(await start(token)).code}`)
    expect((await readOutcome(unlinkAccount(provider.createClient(token)))).tag).toBe("step_up_required")
    expect((await unlink()).ok).toBe(true)
  })

  test("a first phone number leaves the messenger linked; another number, or none any more, unlinks it", async () => {
    const { token, email, unlink } = await customer()
    await write("ann", `/start ${(await start(token)).code}`)
    const post = (path: string, body: object) =>
      confirmByMail(provider, token, email, () => provider.send("POST", path, { token, body }))
    const setPhone = async (newPhone: string, old?: string) => {
      await post("/users/phone", { newPhone, password: testPassword })
      const currentCode = old === undefined ? undefined : await provider.readCode(old)
      const newCode = await provider.readCode(newPhone)
      return post("/users/phone/confirm", { newCode, ...(currentCode !== undefined && { currentCode }) })
    }
    const [first, second] = ["+4915123470001", "+4915123470002"] as const
    expect((await setPhone(first)).ok).toBe(true)
    expect(await readLink(token)).toMatchObject({ state: "linked", messenger: "ann" })
    expect((await readOutcome(listWallets(provider.createClient(token)))).ok).toBe(true)

    expect((await setPhone(second, first)).ok).toBe(true)
    expect(await readLink(token)).toMatchObject({ state: "none" })
    await write("ann", `/start ${(await start(token)).code}`)
    expect((await post("/users/phone/remove", { password: testPassword })).ok).toBe(true)
    expect(await readLink(token)).toMatchObject({ state: "none" })
    expect((await unlink()).tag).toBe("state_conflict")
  })

  test("the code can't be read from the database", async () => {
    const { token } = await customer()
    const { code } = await start(token)
    const rows = await provider.database.db.selectFrom("account_links").selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(code)
  })
})

const toNumber = (text = "") => Number(text.replaceAll(",", ""))

describe("the bot", () => {
  test("shows balance, addresses, operations and where to make an invoice, and moves no money", async () => {
    const { token, unlink } = await customer()
    await write("ann", `/start ${(await start(token)).code}`)
    expect(await write("ann", "/balance")).toContain("Your wallets are empty.")
    expect(await write("ann", "/address")).toContain("no deposit address yet")
    expect(await write("ann", "/operations")).toContain("No operations yet.")
    expect(await write("ann", "/invoice")).toContain("/account/merchant/create")
    expect(await write("ann", "/rates")).toMatch(/1 BTC = [\d,.]+ USD/)
    expect(await write("ann", "/send 100 USDT boris")).toContain("I never move money.")
    await unlink()
  })

  test("shows rates in its customer's reference currency", async () => {
    const { token, unlink } = await customer()
    await write("ann", `/start ${(await start(token)).code}`)
    const readRate = async (code: string) =>
      new RegExp(`1 ${code} = ([\\d,.]+) (\\w+)`).exec(await write("ann", "/rates"))?.slice(1)
    const [bitcoin] = (await readRate("BTC")) ?? []
    const [euro, dollars] = (await readRate("EUR")) ?? []
    expect(dollars).toBe("USD")
    await updateProfile(provider.createClient(token), { referenceCurrency: "EUR" })
    expect(await readRate("EUR")).toBeUndefined()
    const [inEuro, code] = (await readRate("BTC")) ?? []
    expect(code).toBe("EUR")
    expect(toNumber(inEuro) / (toNumber(bitcoin) / toNumber(euro))).toBeCloseTo(1, 2)
    expect((await readRate("USD"))?.[1]).toBe("EUR")
    // A cheap currency in an expensive one is not rounded to zero.
    await updateProfile(provider.createClient(token), { referenceCurrency: "BTC" })
    expect(toNumber((await readRate("WUD"))?.[0])).toBeGreaterThan(0)
    await unlink()
  })

  test("sends notifications, of money unless switched off, of security always; a command cuts the link", async () => {
    const { token, email } = await customer()
    await write("ann", `/start ${(await start(token)).code}`)
    const user = await findUserByEmail(provider.database.db, email)
    const amount = { currency: readCurrency("USDT"), units: 500_000n }
    const tell = async (kind: NotificationKind) => {
      await provider.database.db.transaction().execute((trx) => notify(trx, user?.id ?? "", kind, { amount }))
      await provider.worker.drain()
    }
    const told = async () =>
      (await (await provider.sandbox.request("/messenger?person=ann")).text()).split("You received").length - 1
    await tell("transfer_received")
    expect(await told()).toBe(1)
    expect(await write("ann", "/notify off")).toContain("Security notices still come")
    await tell("transfer_received")
    expect(await told()).toBe(1)
    await tell("new_device")
    const page = await (await provider.sandbox.request("/messenger?person=ann")).text()
    expect(page).toContain("end the session in your settings")
    expect(await write("ann", "/notify")).toContain("/notify on or /notify off")
    await write("ann", "/notify on")
    await tell("transfer_received")
    expect(await told()).toBe(2)
    expect(await write("ann", "/unlink")).toContain("is unlinked")
    expect(await readLink(token)).toMatchObject({ state: "none" })
    expect(await provider.countMails(email)).toBeGreaterThan(1)
    const events = provider.database.db
      .selectFrom("live_events")
      .select("type")
      .where("user_id", "=", user?.id ?? "")
    expect((await events.execute()).filter(({ type }) => type === "accountLink")).toHaveLength(2)
  })

  test("writes in the customer's language", async () => {
    const { token, unlink } = await customer()
    await write("ann", `/start ${(await start(token)).code}`)
    await updateProfile(provider.createClient(token), { locale: "ru" })
    expect(await write("ann", "/help")).toContain("Я никогда не перевожу деньги.")
    expect(await write("ann", "/notify off")).toContain("О безопасности аккаунта")
    await unlink()
  })

  test("an update without the messenger's secret, or an invalid one, is refused; a repeated one counts once", async () => {
    const update = {
      update_id: randomUUID(),
      message: { chat: { id: "boris" }, from: { username: "boris" }, text: "/help" },
    }
    const deliver = (secret: string, body: object = update) =>
      provider.send("POST", "/callbacks/messenger", { headers: { "X-Bot-Api-Secret-Token": secret }, body })
    expect((await deliver("")).tag).toBe("validation_failed")
    expect((await deliver(secret.replace(/^./, "x"))).tag).toBe("validation_failed")
    expect((await deliver(secret, { ...update, message: {} })).tag).toBe("validation_failed")
    expect([(await deliver(secret)).ok, (await deliver(secret)).ok]).toEqual([true, true])
    await provider.worker.drain()
    const chat = provider.database.sandbox.selectFrom("sandbox.chat_messages").select("body").where("by_bot", "=", true)
    expect(await chat.where("reference", "like", `%${update.update_id}`).execute()).toHaveLength(1)
  })
})
