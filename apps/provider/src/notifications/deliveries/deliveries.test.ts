import { randomUUID } from "node:crypto"
import { getMe } from "@wallet/core"
import { changeEmail, confirmEmailChange, getProfile } from "@wallet/core/account"
import { ProfileSchema } from "@wallet/core/contract"
import { array, assert, asyncProperty, constantFrom, infiniteStream, nat } from "fast-check"
import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest"
import { confirmByMail } from "#access/identity/stepUp/stepUp.testing.ts"
import { findUserByEmail } from "#access/identity/users.ts"
import { notify } from "#notifications/notify.ts"
import { startImapDouble, startSmtpDouble, writeBounce } from "#rails/mail/mailDoubles.testing.ts"
import { createSmtpMailRail } from "#rails/mail/smtpMailRail.ts"
import { AddressRefusedError, type MessageOutcome } from "#rails/messageReports.ts"
import { readOutcome, startTestProvider, type TestProvider, testPassword } from "#test/testProvider.ts"
import { sendMail } from "../sendMail.ts"
import { clearAddressProblem, findAddressProblem, hashAddress } from "./addresses.ts"
import { applyReports, sendTracked } from "./deliveries.ts"
import { messageStates } from "./figures.ts"
import { readMailReports } from "./mailReports.ts"

let provider: TestProvider
beforeAll(async () => {
  provider = await startTestProvider()
})
afterAll(() => provider.stop())

const day = 24 * 3_600_000

async function customer() {
  const email = `${randomUUID()}@wallet.example`
  const token = await provider.signUp(email)
  const user = await findUserByEmail(provider.database.db, email)
  const id = user?.id ?? ""
  const tell = async (kind: "transfer_returned" | "new_device") => {
    await provider.database.db.transaction().execute((trx) => notify(trx, id, kind))
    await provider.worker.drain()
  }
  const readMe = async () => await getMe(provider.createClient(token))
  return { email, token, id, tell, readMe }
}

/** The delivery of the newest message to an address. */
async function newest(channel: "mail" | "sms", to: string) {
  return provider.database.db
    .selectFrom("message_deliveries")
    .selectAll()
    .where("channel", "=", channel)
    .where("address_hash", "=", hashAddress({ channel, to }))
    .orderBy("sent_at", "desc")
    .orderBy("reference", "desc")
    .limit(1)
    .executeTakeFirstOrThrow()
}

/** Has the sandbox's vendor report the newest message to an address, by its page. */
async function report(channel: "mail" | "sms", to: string, outcome: MessageOutcome) {
  const { key } = await newest(channel, to)
  const path = channel === "mail" ? "/mailbox/reports" : "/phones/reports"
  const body = new URLSearchParams({ key, outcome })
  const answer = await provider.sandbox.request(path, { method: "POST", body })
  expect(answer.status).toBe(303)
}

/** Sends a mail to a new address and reports on it. @returns the states of mail and address. */
async function end(outcomes: readonly MessageOutcome[]) {
  const to = `${randomUUID()}@wallet.example`
  await sendTracked(provider.services, { channel: "mail", to, reference: to, kind: "new_device" }, () =>
    Promise.resolve(),
  )
  const { key } = await newest("mail", to)
  const reports = outcomes.map((outcome) => ({ key, outcome, reason: "x" }))
  await applyReports(provider.services, "mail", reports)
  return [(await newest("mail", to)).state, await findAddressProblem(provider.database.db, { channel: "mail", to })]
}

describe("messages back", () => {
  test("a mail is sent under a key that no table links to a customer, and its report is kept", async () => {
    const { email, id } = await customer()
    const delivery = await newest("mail", email)
    expect(delivery).toMatchObject({ state: "sent", kind: "registration" })
    expect(JSON.stringify(delivery)).not.toMatch(new RegExp(`${email}|${id}`))
    await applyReports(provider.services, "mail", [{ key: delivery.key, outcome: "delivered", reason: "2.0.0" }])
    expect(await newest("mail", email)).toMatchObject({ state: "delivered", reason: "2.0.0" })
  })

  test("after a bounce only awaited mails are sent, and the customer is notified", async () => {
    const { email, tell, readMe } = await customer()
    expect((await readMe()).mailProblem).toBeNull()
    await report("mail", email, "bounced")
    expect((await readMe()).mailProblem).toBe("bounced")
    const before = await provider.countMails(email)
    await tell("new_device")
    await tell("transfer_returned")
    expect(await provider.countMails(email)).toBe(before)
    await sendMail(provider.services, { reference: randomUUID(), to: email, subject: "s", text: "t" }, "sign_in")
    expect(await provider.countMails(email)).toBeGreaterThan(before)
  })

  test("after a complaint the mails that protect the account still go", async () => {
    const { email, tell, readMe } = await customer()
    await report("mail", email, "complained")
    expect((await readMe()).mailProblem).toBe("complained")
    const before = await provider.countMails(email)
    await tell("transfer_returned")
    expect(await provider.countMails(email)).toBe(before)
    await tell("new_device")
    expect(await provider.countMails(email)).toBe(before + 1)
  })

  test("the customer confirms the same address by its code, and mail goes again", async () => {
    const { email, token, tell, readMe } = await customer()
    const change = () =>
      readOutcome(changeEmail(provider.createClient(token), { newEmail: email, password: testPassword }))
    expect((await change()).fields).toEqual({ newEmail: { code: "email_unchanged" } })
    await report("mail", email, "bounced")
    const { data } = await change()
    expect(v.parse(ProfileSchema, data).emailChange).toMatchObject({ newEmail: email, oneCode: true })
    const newCode = await provider.readCode(email)
    const confirm = (code: string) => readOutcome(confirmEmailChange(provider.createClient(token), { newCode: code }))
    const wrong = String((Number(newCode) + 1) % 1_000_000).padStart(6, "0")
    expect((await confirm(wrong)).fields).toEqual({ newCode: { code: "code_invalid" } })
    expect((await readMe()).mailProblem).toBe("bounced")
    expect(v.parse(ProfileSchema, (await confirm(newCode)).data).emailChange).toBeNull()
    expect((await readMe()).mailProblem).toBeNull()
    const before = await provider.countMails(email)
    await tell("transfer_returned")
    expect(await provider.countMails(email)).toBe(before + 1)
    const { withdrawals_held_until: held } = await provider.database.db
      .selectFrom("users")
      .select("withdrawals_held_until")
      .where("email", "=", email)
      .executeTakeFirstOrThrow()
    expect(held).toBeNull()
  })

  test("a customer with nothing but mail still needs the code of the present address", async () => {
    const { email, token } = await customer()
    await report("mail", email, "bounced")
    const body = { newEmail: `${randomUUID()}@wallet.example`, password: testPassword }
    const data = await changeEmail(provider.createClient(token), body)
    expect(data.emailChange).toMatchObject({ oneCode: false })
    const newCode = await provider.readCode(body.newEmail)
    const answer = await readOutcome(confirmEmailChange(provider.createClient(token), { newCode }))
    expect(answer.fields).toEqual({ currentCode: { code: "code_invalid" } })
  })

  test("a customer is notified of a text message that can't be delivered, until one arrives", async () => {
    const { token, email } = await customer()
    const newPhone = "+491701234567"
    const body = { newPhone, password: testPassword, confirmBy: "phone" }
    await confirmByMail(provider, token, email, () => provider.send("POST", "/users/phone", { token, body }))
    await provider.worker.drain()
    const readProfile = async () => await getProfile(provider.createClient(token))
    expect(await readProfile()).toMatchObject({ phoneChange: { newPhone }, phoneProblem: null })
    await report("sms", newPhone, "bounced")
    expect((await readProfile()).phoneProblem).toBe("bounced")
    provider.advance(60_000)
    await sendTracked(provider.services, { channel: "sms", to: newPhone, reference: randomUUID(), kind: "sms" }, () =>
      Promise.resolve(),
    )
    await report("sms", newPhone, "delivered")
    expect((await readProfile()).phoneProblem).toBeNull()
  })

  test("a message that is refused at once is a bounce, and is not tried again", async () => {
    const to = `${randomUUID()}@wallet.example`
    let attempts = 0
    const mail = {
      send: () => {
        attempts++
        return Promise.reject(new AddressRefusedError("The mail server", "5.1.1"))
      },
    }
    const services = { ...provider.services, rails: { ...provider.services.rails, mail } }
    await sendMail(services, { reference: randomUUID(), to, subject: "s", text: "t" }, "registration")
    expect(attempts).toBe(1)
    expect(await findAddressProblem(provider.database.db, { channel: "mail", to })).toBe("bounced")
  })

  test("three failures in a row stop mails; one that arrives between them does not count towards it", async () => {
    const send = async (to: string, outcome: MessageOutcome) => {
      provider.advance(1000)
      const reference = randomUUID()
      await sendTracked(provider.services, { channel: "mail", to, reference, kind: "new_device" }, () =>
        Promise.resolve(),
      )
      const { key } = await newest("mail", to)
      await applyReports(provider.services, "mail", [{ key, outcome, reason: "5.2.2" }])
      return findAddressProblem(provider.database.db, { channel: "mail", to })
    }
    const full = `${randomUUID()}@wallet.example`
    expect(await send(full, "failed")).toBeUndefined()
    expect(await send(full, "failed")).toBeUndefined()
    expect(await send(full, "failed")).toBe("bounced")
    const slow = `${randomUUID()}@wallet.example`
    for (const outcome of ["failed", "failed", "delivered", "failed", "failed"] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await send(slow, outcome)).toBeUndefined()
    }
    const rare = `${randomUUID()}@wallet.example`
    await send(rare, "failed")
    await send(rare, "failed")
    provider.advance(15 * day)
    expect(await send(rare, "failed")).toBeUndefined()
  })

  test("reports lead to the same state in any order and however often they come", async () => {
    const outcomes = constantFrom<MessageOutcome>("delayed", "delivered", "failed", "bounced", "complained")
    await assert(
      asyncProperty(array(outcomes, { minLength: 1, maxLength: 6 }), infiniteStream(nat()), async (told, order) => {
        const shuffled = told
          .flatMap((outcome) => [outcome, outcome])
          .map((outcome) => ({ outcome, at: order.next().value ?? 0 }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ outcome }) => outcome)
        expect(await end(shuffled)).toEqual(await end(told))
      }),
      { numRuns: 20 },
    )
  })

  test("a bounce that is reported again after the address was confirmed stops nothing", async () => {
    const { email } = await customer()
    await report("mail", email, "bounced")
    await clearAddressProblem(provider.services, { channel: "mail", to: email })
    await report("mail", email, "bounced")
    expect(await findAddressProblem(provider.database.db, { channel: "mail", to: email })).toBeUndefined()
  })

  test("a report of nothing that we sent changes nothing", async () => {
    await applyReports(provider.services, "mail", [{ key: "0".repeat(32), outcome: "bounced", reason: "5.1.1" }])
    const { email } = await customer()
    const { key } = await newest("mail", email)
    await applyReports(provider.services, "sms", [{ key, outcome: "bounced", reason: "1" }])
    expect(await findAddressProblem(provider.database.db, { channel: "mail", to: email })).toBeUndefined()
  })

  test("bounces are read from the mailbox by one process at a time, and each once", async () => {
    const [imap, smtp] = await Promise.all([startImapDouble(), startSmtpDouble()])
    onTestFinished(imap.close)
    onTestFinished(smtp.close)
    const rail = createSmtpMailRail({
      smtpUrl: smtp.url,
      from: "no-reply@wallet.example",
      bouncesTo: "bounces@wallet.example",
      reportsUrl: imap.url,
    })
    let readings = 0
    const mail = {
      ...rail,
      readReports: (place: string | undefined) => {
        readings++
        return rail.readReports?.(place) ?? Promise.reject(new Error("it reads reports"))
      },
    }
    const services = { ...provider.services, rails: { ...provider.services.rails, mail } }
    const to = `${randomUUID()}@wallet.example`
    await sendMail(services, { reference: randomUUID(), to, subject: "s", text: "t" }, "registration")
    const { from } = smtp.taken[0] ?? { from: "" }
    expect(from).toMatch(/^bounces\+[0-9a-f]{32}@wallet\.example$/)
    imap.add(writeBounce({ to: from, status: "5.1.1" }))
    await Promise.all([readMailReports(services), readMailReports(services)])
    expect(readings).toBe(1)
    expect(await findAddressProblem(provider.database.db, { channel: "mail", to })).toBe("bounced")
    await readMailReports(services)
    expect(readings).toBe(1)
    provider.advance(6 * 60_000)
    await readMailReports(services)
    expect(readings).toBe(2)
  })

  test("figures count the messages of a day by what became of them", async () => {
    const read = async () => {
      const found = await messageStates.read(provider.database.db, provider.services.now())
      return typeof found === "number" ? [] : found
    }
    provider.advance(2 * day)
    expect(await read()).toEqual([])
    const { email } = await customer()
    await report("mail", email, "bounced")
    expect(await read()).toEqual([{ labels: { channel: "mail", state: "bounced" }, value: 1 }])
  })
})
