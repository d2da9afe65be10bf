import { randomUUID } from "node:crypto"
import { listRecentRecipients } from "@wallet/core"
import { createProtectedTransfer, getTransferCode, listProtectedTransfers } from "@wallet/core/account"
import { OperationSchema, ProtectedTransferSchema } from "@wallet/core/contract"
import { sql } from "kysely"
import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { setFrozen } from "#access/identity/freeze.ts"
import { confirmByMail } from "#access/identity/stepUp/stepUp.testing.ts"
import { writeSettings } from "#customer/settings/store.ts"
import type { TestAnswer } from "#test/testProvider.ts"
import { readOutcome } from "#test/testProvider.ts"
import type { HarnessCustomer } from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { createCode, isSameCode } from "./code.ts"
import { createProtectedHarness, type ProtectedHarness } from "./protectedHarness.testing.ts"

const day = 24 * 3_600_000
const wrong = "AAAA-AAAA"

let harness: ProtectedHarness
let sender: HarnessCustomer
let recipient: HarnessCustomer
beforeAll(async () => {
  harness = await createProtectedHarness()
  sender = await harness.addCustomer()
  recipient = await harness.addCustomer()
  await harness.fund(sender, "1000.00", "WUD")
})
afterAll(() => harness.stop())

const readState = (answer: TestAnswer) => v.parse(ProtectedTransferSchema, answer.data).state

async function listNews({ id }: HarnessCustomer, subjectId: string) {
  const { db } = harness.provider.database
  const news = await db
    .selectFrom("notifications")
    .select(["kind", "detail"])
    .where("user_id", "=", id)
    .where("subject_id", "=", subjectId)
    .orderBy("id")
    .execute()
  return news.map(({ kind }) => kind)
}

async function mailsTo(address: string) {
  await harness.provider.worker.drain()
  return harness.provider.database.sandbox
    .selectFrom("sandbox.mails")
    .selectAll()
    .where("recipient", "=", address)
    .orderBy("at")
    .orderBy("reference")
    .execute()
}

describe("screens C, a send that is protected by a code", () => {
  test("is confirmed, holds the money once, and the code is the sender's alone", async () => {
    const { provider } = harness
    const before = await harness.available(sender, "WUD")
    const key = randomUUID()
    const body = { recipient: recipient.email.toUpperCase(), amount: "20.00", currency: "WUD", note: "Rent" }
    const send = () => provider.send("POST", "/protectedTransfers", { token: sender.token, key, body })
    expect((await send()).tag).toBe("step_up_required")
    const answer = await confirmByMail(provider, sender.token, sender.email, send)
    expect(answer.data).toMatchObject({ direction: "out", state: "claimed_pending", triesLeft: 5, note: "Rent" })
    expect((await send()).data).toEqual(answer.data)
    expect(await harness.available(sender, "WUD")).toEqual({ available: "980.00", held: "20.00" })
    expect(before).toEqual({ available: "1000.00", held: "0.00" })

    const { id } = v.parse(ProtectedTransferSchema, answer.data)
    const code = await harness.codeOf(sender, id)
    expect(answer.text).not.toContain(code)
    await provider.worker.drain()
    expect(await listNews(recipient, id)).toEqual(["transfer_waiting"])
    const theirs = await readOutcome(listProtectedTransfers(provider.createClient(recipient.token)))
    expect(theirs.data).toMatchObject([{ id, direction: "in", amount: { amount: "20.00" } }])
    expect((await readOutcome(getTransferCode(provider.createClient(recipient.token), { transferId: id }))).tag).toBe(
      "not_found",
    )
    expect((await harness.claim(sender, id, code)).tag).toBe("not_found")
    expect((await harness.cancel(recipient, id)).tag).toBe("not_found")

    expect(readState(await harness.claim(recipient, id, code.toLowerCase().replace("-", " ")))).toBe("completed")
    expect((await harness.available(recipient, "WUD")).available).toBe("20.00")
    expect(await listNews(sender, id)).toEqual(["transfer_claimed"])
    expect((await harness.claim(recipient, id, code)).tag).toBe("state_conflict")
    const recent = await readOutcome(listRecentRecipients(provider.createClient(sender.token)))
    expect(recent.data).toMatchObject([{ recipient: recipient.id }])
  })

  test("five wrong codes return it; a repeated request costs one try", async () => {
    const { id } = await harness.begin(sender, recipient.id)
    const key = randomUUID()
    const first = await harness.claim(recipient, id, wrong, key)
    expect(first.data).toMatchObject({ state: "claimed_pending", triesLeft: 4 })
    expect((await harness.claim(recipient, id, wrong, key)).data).toEqual(first.data)
    expect((await harness.see(sender, id)).triesLeft).toBe(4)
    for (const triesLeft of [3, 2, 1])
      expect((await harness.claim(recipient, id, wrong)).data).toMatchObject({ triesLeft, state: "claimed_pending" })
    const code = await harness.codeOf(sender, id)
    expect((await harness.claim(recipient, id, wrong)).data).toMatchObject({ state: "returned", reason: "wrong_codes" })
    expect((await harness.claim(recipient, id, code)).details).toEqual({ state: "returned" })
    expect(await listNews(sender, id)).toEqual(["transfer_returned"])
    expect((await harness.available(sender, "WUD")).held).toBe("0.00")
  })

  test("to an unknown address: a mail without code and note; whoever confirms the address claims it", async () => {
    const address = `newcomer-${randomUUID()}@wallet.example`
    const { id } = await harness.begin(sender, address.toUpperCase())
    const [mail, ...others] = await mailsTo(address)
    expect(others).toEqual([])
    expect(mail?.body).toContain(`/account/send/internal?transfer=${id}`)
    expect(mail?.body).not.toContain(sender.email)
    const code = await harness.codeOf(sender, id)
    expect(mail?.body).not.toContain(code)
    expect((await harness.claim(recipient, id, code)).tag).toBe("not_found")
    const newcomer = await harness.customerOf(await harness.provider.signUp(address))
    expect(await harness.see(newcomer, id)).toMatchObject({ direction: "in", state: "claimed_pending" })
    expect(readState(await harness.claim(newcomer, id, code))).toBe("completed")
    expect((await harness.available(newcomer, "WUD")).available).toBe("10.00")
  })

  test("the responses for a customer's address and an unknown one are identical", async () => {
    const [known, unknown] = [
      await harness.begin(sender, recipient.email),
      await harness.begin(sender, `nobody-${randomUUID()}@wallet.example`),
    ]
    expect(toShape(known)).toEqual(toShape(unknown))
    expect(known.counterparty).toBe(recipient.email)
    expect([known.person, unknown.person]).toEqual([null, null])
    for (const { id } of [known, unknown]) expect(readState(await harness.cancel(sender, id))).toBe("cancelled")
  })

  test("names a sender who shows their name, a recipient who was reached by id, and nobody by an address alone", async () => {
    const { db } = harness.provider.database
    const [from, to] = [await harness.addCustomer(), await harness.addCustomer()]
    await harness.fund(from, "100.00", "WUD")
    const stranger = await harness.begin(from, to.id)
    await harness.provider.worker.drain()
    expect(await harness.see(to, stranger.id)).toMatchObject({ direction: "in", person: null })
    await writeSettings(db, from.id, { display_name: "Pat Payer", name_shown: true })
    await writeSettings(db, to.id, { display_name: "Ann Lee", name_shown: true })
    expect(await harness.see(to, stranger.id)).toMatchObject({ person: { id: from.id, name: "Pat Payer" } })
    const byId = await harness.begin(from, to.id)
    expect(byId).toMatchObject({ person: { id: to.id, name: "Ann Lee" } })
    const line = async () => {
      const { data } = await harness.provider.send("GET", "/operations?limit=1", { token: from.token })
      return v.parse(v.looseObject({ items: v.array(OperationSchema) }), data).items[0]
    }
    expect(await line()).toMatchObject({ state: "processing", person: { name: "Ann Lee" } })
    const byAddress = await harness.begin(from, to.email)
    expect(byAddress).toMatchObject({ person: null, counterparty: to.email })
    expect(await line()).toMatchObject({ state: "processing", person: null, counterparty: to.email })
    await harness.provider.worker.drain()
    const mails = (await mailsTo(to.email)).filter(({ subject }) => subject.startsWith("Pat Payer sent you"))
    expect(mails).toHaveLength(2)
    expect(mails[0]?.body).toMatch(/From Pat Payer \(\S+•••\S+\)/)
    const invited = `invited-${randomUUID()}@wallet.example`
    await harness.begin(from, invited)
    expect((await mailsTo(invited))[0]?.subject).toMatch(/^Pat Payer sent you/)
    await writeSettings(db, from.id, { display_name: "Wallet Support" })
    await harness.begin(from, invited)
    const subjects = (await mailsTo(invited)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.includes("Support"))).toEqual([])
    expect(subjects).toHaveLength(2)
    const code = await harness.codeOf(from, byAddress.id)
    await harness.claim(to, byAddress.id, code)
    expect(await harness.see(from, byAddress.id)).toMatchObject({ person: { name: "Ann Lee" }, counterparty: to.email })
  })

  test("a send whose recipient can't be notified does not stop those that were made with it", async () => {
    const { db } = harness.provider.database
    await sql`ALTER TABLE notifications ADD CONSTRAINT spoilt CHECK (amount <> 1234) NOT VALID`.execute(db)
    const [spoilt, intact] = await harness.beginEach(sender, recipient.id, ["12.34", "10.00"])
    if (!spoilt || !intact) throw new Error("Two sends were expected.")
    await harness.provider.worker.drain()
    expect(await listNews(recipient, intact.id)).toEqual(["transfer_waiting"])
    expect(await listNews(recipient, spoilt.id)).toEqual([])
    await sql`ALTER TABLE notifications DROP CONSTRAINT spoilt`.execute(db)
    harness.provider.advance(day)
    await harness.provider.worker.drain()
    expect(await listNews(recipient, spoilt.id)).toEqual(["transfer_waiting"])
    for (const { id } of [spoilt, intact]) expect(readState(await harness.cancel(sender, id))).toBe("cancelled")
  })

  test("unclaimed, it expires: the money is returned and no longer counts in limits", async () => {
    const before = await harness.limits(sender)
    const { id, expiresAt } = await harness.begin(sender, recipient.id)
    expect(Date.parse(expiresAt) - harness.provider.services.now().getTime()).toBe(7 * day)
    expect((await harness.limits(sender)).day.used).not.toEqual(before.day.used)
    harness.provider.advance(7 * day)
    await harness.provider.worker.drain()
    expect(await harness.see(sender, id)).toMatchObject({ state: "returned", reason: "expired" })
    expect(await listNews(sender, id)).toEqual(["transfer_returned"])
    const { left, limit } = (await harness.limits(sender)).day
    expect(left).toEqual(limit)
  })

  test("declined by its recipient without the code, it is returned at once, and its sender is notified", async () => {
    const { id } = await harness.begin(sender, recipient.id)
    const code = await harness.codeOf(sender, id)
    expect((await harness.decline(sender, id)).tag).toBe("not_found")
    expect((await harness.decline(await harness.addCustomer(), id)).tag).toBe("not_found")
    const answer = await harness.decline(recipient, id)
    expect(answer.data).toMatchObject({ direction: "in", state: "returned", reason: "declined" })
    expect(await listNews(sender, id)).toEqual(["transfer_returned"])
    expect((await harness.available(sender, "WUD")).held).toBe("0.00")
    expect((await harness.claim(recipient, id, code)).details).toEqual({ state: "returned" })
    expect((await harness.decline(recipient, id)).details).toEqual({ state: "returned" })
  })

  test("a code that comes after the expiry but before its job is too late", async () => {
    const { id } = await harness.begin(sender, recipient.id)
    const code = await harness.codeOf(sender, id)
    await harness.provider.database.db
      .updateTable("protected_transfers")
      .set({ expires_at: harness.provider.services.now() })
      .where("id", "=", id)
      .execute()
    expect((await harness.claim(recipient, id, code)).data).toMatchObject({ state: "returned", reason: "expired" })
  })

  test("a frozen sender's money stays; the try does not count; a frozen sender may cancel", async () => {
    const { id } = await harness.begin(sender, recipient.id)
    const code = await harness.codeOf(sender, id)
    await setFrozen(harness.provider.services, sender.id, true)
    expect((await harness.claim(recipient, id, wrong)).tag).toBe("transfer_on_hold")
    expect((await harness.claim(recipient, id, code)).tag).toBe("transfer_on_hold")
    expect((await harness.see(recipient, id)).triesLeft).toBe(5)
    expect(readState(await harness.cancel(sender, id))).toBe("cancelled")
    await setFrozen(harness.provider.services, sender.id, false)
  })

  test.each(["cancel", "decline", "expire", "wrong code", "second claim"] as const)(
    "a claim and a %s at once: one of them happens",
    async (rival) => {
      const [before, theirs] = await Promise.all([
        harness.available(sender, "WUD"),
        harness.available(recipient, "WUD"),
      ])
      const { id } = await harness.begin(sender, recipient.id)
      const code = await harness.codeOf(sender, id)
      const { db } = harness.provider.database
      await db.updateTable("protected_transfers").set({ tries_left: 1 }).where("id", "=", id).execute()
      if (rival === "expire")
        await db
          .updateTable("jobs")
          .set({ run_at: new Date(0) })
          .where(readJob(id))
          .execute()
      const rivals = {
        cancel: () => harness.cancel(sender, id),
        decline: () => harness.decline(recipient, id),
        expire: () => harness.provider.worker.drain(),
        "wrong code": () => harness.claim(recipient, id, wrong),
        "second claim": () => harness.claim(recipient, id, code),
      }
      await Promise.all([harness.claim(recipient, id, code), rivals[rival]()])
      const { state } = await harness.see(sender, id)
      expect(state).not.toBe("claimed_pending")
      const cents = state === "completed" ? 1_000n : 0n
      const [after, theirsAfter] = await Promise.all([
        harness.available(sender, "WUD"),
        harness.available(recipient, "WUD"),
      ])
      expect(minor(before.available) - minor(after.available)).toBe(cents)
      expect(minor(theirsAfter.available) - minor(theirs.available)).toBe(cents)
      expect(after.held).toBe(before.held)
    },
  )

  test.each([
    ["more than there is", { amount: "100000000.00" }, ["kyc_required", "insufficient_funds", "limit_exceeded"]],
    ["to oneself", { recipient: "self" }, ["recipient_is_sender"]],
    ["to an id of nobody", { recipient: randomUUID() }, ["recipient_unknown"]],
    ["to what is no address", { recipient: "bob@" }, ["validation_failed"]],
  ])("%s is refused before anybody is asked to confirm it", async (_name, change, tags) => {
    const body = { recipient: recipient.email, amount: "1.00", currency: "WUD", ...change }
    if (body.recipient === "self") body.recipient = sender.email
    const key = randomUUID()
    const answer = await readOutcome(
      createProtectedTransfer(harness.provider.createClient(sender.token), body, { idempotencyKey: key }),
    )
    expect(tags).toContain(answer.tag)
  })
})

test("a code can be read aloud: two groups of four without letters that look alike", () => {
  const codes = Array.from({ length: 200 }, createCode)
  for (const code of codes) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{4}-[A-HJKMNP-Z2-9]{4}$/)
  expect(new Set(codes).size).toBe(200)
  expect(isSameCode(" k7qm2xrp", "K7QM-2XRP")).toBe(true)
  expect(isSameCode("K7QM-2XR", "K7QM-2XRP")).toBe(false)
})

function toShape(transfer: object) {
  return Object.entries(transfer).map(([name, value]) => [name, typeof value])
}

/** The job that ends it; the other one has run. */
function readJob(transferId: string) {
  return sql<boolean>`kind = 'protectedTransfer.expire' AND payload->>'transferId' = ${transferId}`
}

function minor(decimal: string): bigint {
  return BigInt(decimal.replace(".", ""))
}
