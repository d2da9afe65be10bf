import {
  confirmEmail,
  getAccountLink,
  listWallets,
  proveStepUp,
  register,
  sendStepUpCode,
  startAccountLink,
} from "@wallet/core"
import { AccountLinkSchema } from "@wallet/core/contract"
import * as v from "valibot"
import { afterAll, beforeAll, expect, test } from "vitest"
import { findUserByEmail } from "#access/identity/users.ts"
import { readConfig } from "#config/readConfig.ts"
import { requireUsableSettings } from "#config/startChecks.ts"
import { notify } from "#notifications/notify.ts"
import type { Mail } from "#rails/mail/mailRail.ts"
import { startTelegramDouble } from "#rails/messenger/telegramDouble.testing.ts"
import { readOutcome, startTestProvider, type TestProvider, testPassword } from "#test/testProvider.ts"
import { registerWebhook } from "./registerWebhook.ts"

const bot = { token: `123456789:${"a".repeat(35)}`, name: "MoneyBot" }
const settings = {
  SITE_ORIGIN: "https://wallet.example",
  SMTP_URL: "smtp://127.0.0.1:1",
  RATES_FEED: "coinbase",
  REQUIRE_ACCOUNT_LINK: "yes",
  MESSENGER: "telegram",
  TELEGRAM_BOT_TOKEN: bot.token,
  TELEGRAM_BOT_NAME: bot.name,
  TELEGRAM_WEBHOOK_SECRET: "s".repeat(40),
}

let telegram: Awaited<ReturnType<typeof startTelegramDouble>>
let provider: TestProvider
const mails: Mail[] = []
beforeAll(async () => {
  telegram = await startTelegramDouble(bot)
  const mail = { send: (one: Mail) => Promise.resolve(void mails.push(one)) }
  const rates = { prices: (now: Date) => Promise.resolve({ at: now, prices: { USD: "1" } }) }
  const options = { simulatedParties: false, rails: { mail, rates }, reach: telegram.reach }
  provider = await startTestProvider(options, settings, "production")
  await registerWebhook(provider.services)
})
afterAll(async () => {
  await provider?.stop()
  telegram?.close()
})

const readCode = async (email: string) => {
  await provider.worker.drain()
  const newest = mails.findLast(({ to }) => to === email)
  return /\b\d{6}\b/.exec(newest?.text ?? "")?.[0] ?? "no code"
}

async function signUp(email: string): Promise<string> {
  const { registrationId } = await register(provider.createClient(), { email, password: testPassword })
  await confirmEmail(provider.createClient(), { registrationId, code: await readCode(email) })
  return provider.signIn(email)
}

async function startLink(token: string, email: string) {
  const start = () => readOutcome(startAccountLink(provider.createClient(token)))
  const refused = await start()
  const stepUpId = refused.details?.["stepUpId"] ?? ""
  await sendStepUpCode(provider.createClient(token), { stepUpId })
  await proveStepUp(provider.createClient(token), { stepUpId, code: await readCode(email) })
  return v.parse(AccountLinkSchema, (await start()).data)
}

const readLink = async (token: string) => await getAccountLink(provider.createClient(token))

/** Delivers an update of Telegram to the registered address. */
async function bring({ body, headers }: { body: string; headers: Readonly<Record<string, string>> }) {
  const path = new URL(telegram.webhook()?.url ?? "").pathname.replace(/^\/api/, "")
  const answer = await provider.send("POST", path, { rawBody: body, headers: { ...headers } })
  await provider.worker.drain()
  return answer
}

test("spec §8: in production a customer links Telegram first, and then everything else is open", async () => {
  const email = "anna@wallet.example"
  const token = await signUp(email)
  expect((await readOutcome(listWallets(provider.createClient(token)))).tag).toBe("account_link_required")
  expect(await readLink(token)).toMatchObject({ state: "none", bot: "MoneyBot" })
  const { code, deepLink, required, bot } = await startLink(token, email)
  expect([required, bot]).toEqual([true, "MoneyBot"])
  expect(deepLink).toBe(`https://t.me/MoneyBot?start=${code}`)
  const delivery = telegram.write("anna", `/start ${code}`)
  expect((await bring(delivery)).ok).toBe(true)
  expect(telegram.chat("anna").at(-1)).toContain("https://wallet.example/auth/linkFinish")
  expect(await readLink(token)).toMatchObject({ state: "linked", messenger: "anna" })
  expect((await readOutcome(listWallets(provider.createClient(token)))).ok).toBe(true)

  // Telegram repeats an update without a response.
  const before = telegram.chat("anna").length
  expect((await bring(delivery)).ok).toBe(true)
  expect(telegram.chat("anna")).toHaveLength(before)
  await bring(telegram.write("anna", "/balance"))
  expect(telegram.chat("anna").at(-1)).toBe("Your wallets are empty.")
})

test("a person who blocks the bot is unlinked, by the update or by a refused message", async () => {
  for (const [person, isTold] of [
    ["boris", true],
    ["carla", false],
  ] as const) {
    const email = `${person}@wallet.example`
    /* oxlint-disable no-await-in-loop -- one customer after the other */
    const token = await signUp(email)
    const { code } = await startLink(token, email)
    await bring(telegram.write(person, `/start ${code}`))
    expect(await readLink(token)).toMatchObject({ state: "linked" })
    const blocked = telegram.block(person)
    if (isTold) await bring(blocked)
    else {
      const user = await findUserByEmail(provider.database.db, email)
      await provider.database.db.transaction().execute((trx) => notify(trx, user?.id ?? "", "new_device"))
      await provider.worker.drain()
    }
    expect(await readLink(token)).toMatchObject({ state: "none" })
    await provider.worker.drain()
    expect(mails.findLast(({ to }) => to === email)?.subject).toContain("Messenger unlinked")
    /* oxlint-enable no-await-in-loop */
  }
})

test("while Telegram asks for a delay, its messages wait and are sent once", async () => {
  const before = telegram.chat("dora").length
  telegram.failNext(telegram.busyFor(30))
  await bring(telegram.write("dora", "/help"))
  expect(telegram.chat("dora")).toHaveLength(before)
  provider.advance(60_000)
  await provider.worker.drain()
  expect(telegram.chat("dora")).toHaveLength(before + 1)
})

test("REQUIRE_ACCOUNT_LINK is refused in production without a messenger", () => {
  const { MESSENGER: _, ...without } = settings
  const database = { DATABASE_URL: "postgres://127.0.0.1/x", SECRET_KEY: Buffer.alloc(32, 7).toString("base64") }
  expect(() => requireUsableSettings(readConfig({ ...database, ...without }, "production"))).toThrow(
    "REQUIRE_ACCOUNT_LINK must be no without MESSENGER",
  )
  expect(() => requireUsableSettings(readConfig({ ...database, ...settings }, "production"))).not.toThrow()
})
