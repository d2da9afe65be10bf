import { randomUUID } from "node:crypto"
import { getNotificationPreferences } from "@wallet/core"
import { updateProfile } from "@wallet/core/account"
import { afterAll, beforeAll, expect, test } from "vitest"
import { findUserByEmail } from "#access/identity/users.ts"
import { notify } from "#notifications/notify.ts"
import type { Mail } from "#rails/mail/mailRail.ts"
import { startTestProvider, type TestProvider } from "#test/testProvider.ts"

let provider: TestProvider
const mails: Mail[] = []
beforeAll(async () => {
  // Codes are read in the sandbox, and what is told here.
  const send = async (mail: Mail) => {
    mails.push(mail)
    const { reference, to, subject, text, key } = mail
    const row = { reference, recipient: to, subject, body: text, at: provider.services.now(), key: key ?? null }
    await provider.database.sandbox.insertInto("sandbox.mails").values(row).execute()
  }
  provider = await startTestProvider({ rails: { mail: { send } } })
})
afterAll(() => provider.stop())

async function customer() {
  const email = `${randomUUID()}@wallet.example`
  const token = await provider.signUp(email)
  const { id = "" } = (await findUserByEmail(provider.database.db, email)) ?? {}
  /** Tells the customer, and gives the mail of it. */
  const tell = async (kind: "withdrawal_completed" | "new_device" | "kyc_approved") => {
    mails.length = 0
    await provider.database.db.transaction().execute((trx) => notify(trx, id, kind))
    await provider.worker.drain()
    return mails.at(-1)
  }
  return { token, tell, email }
}

const toPath = (address = "") => new URL(address).pathname.replace(/^\/api/, "")

test("a mail that may be turned off names an address that does it, without a sign-in", async () => {
  const { token, tell } = await customer()
  const mail = await tell("withdrawal_completed")
  const path = toPath(mail?.unsubscribe)
  const page = await provider.api.request(path)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain("Stop these emails?")
  const isMailed = async () => {
    const data = await getNotificationPreferences(provider.createClient(token))
    return data.find(({ topic, channel }) => topic === "outgoing" && channel === "mail")?.enabled
  }
  // Programs that look at a mail open its links.
  expect(await isMailed()).toBe(true)
  const done = await provider.api.request(path, {
    method: "POST",
    body: "List-Unsubscribe=One-Click",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  })
  expect([done.status, await done.text()]).toEqual([200, expect.stringContaining("These emails are stopped")])
  expect(await isMailed()).toBe(false)
  expect(await tell("withdrawal_completed")).toBeUndefined()
  expect((await tell("kyc_approved"))?.unsubscribe).toContain("/verification/")
})

test("a mail that protects the account has no such address", async () => {
  const { tell } = await customer()
  const mail = await tell("new_device")
  expect(mail?.subject).toContain("New device")
  expect(mail).not.toHaveProperty("unsubscribe")
})

test("an address that we have not made changes nothing, and tells nothing of anybody", async () => {
  const [one, other] = [await customer(), await customer()]
  const path = toPath((await one.tell("withdrawal_completed"))?.unsubscribe)
  const otherPath = toPath((await other.tell("withdrawal_completed"))?.unsubscribe)
  const [, , , userId = "", topic = "", signature = ""] = path.split("/")
  const [, , , otherId = ""] = otherPath.split("/")
  const forged = [
    path.replace(userId, otherId),
    path.replace(`/${topic}/`, "/incoming/"),
    path.replace(`/${topic}/`, "/security/"),
    path.replace(signature, signature.replace(/.$/, signature.endsWith("A") ? "B" : "A")),
    path.replace(signature, signature.replace(/^v1\.[0-9a-f]{12}/, "v1.000000000000")),
    path.replace(userId, "no-uuid"),
    path.replace(userId, "%00"),
    `${path}x`,
  ]
  for (const address of forged) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const answer = await provider.api.request(address, { method: "POST" })
    expect([address, answer.status >= 400 && answer.status < 500]).toEqual([address, true])
  }
  const choices = provider.database.db.selectFrom("notification_preferences").selectAll().where("user_id", "=", otherId)
  expect(await choices.execute()).toEqual([])
})

test("the page is in its customer's language", async () => {
  const { token, tell } = await customer()
  await updateProfile(provider.createClient(token), { locale: "ru" })
  const page = await (await provider.api.request(toPath((await tell("withdrawal_completed"))?.unsubscribe))).text()
  expect(page).toContain('<html lang="ru">')
  expect(page).toContain("Отключить эти письма?")
})
