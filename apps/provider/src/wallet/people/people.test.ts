import { createTransfer, getOperation, listOperations, listRecentRecipients, resolveRecipient } from "@wallet/core"
import { listContacts, setContact } from "@wallet/core/account"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { writeSettings } from "#customer/settings/store.ts"
import { newId } from "#platform/database/newId.ts"
import { catchRefusal, createProviderHarness, type ProviderHarness } from "#test/providerHarness.ts"

let harness: ProviderHarness
let pairs = 0
beforeAll(async () => {
  harness = await createProviderHarness()
})
afterAll(() => harness.stop())

/** Creates a payer with money, and a person whom nobody has paid yet. */
async function pair() {
  const number = pairs++
  const payer = await harness.addCustomer(`payer${number}@wallet.example`)
  const person = await harness.addCustomer(`friend${number}@wallet.example`)
  await harness.fund(payer, "100.00", "WUD")
  return { payer, person }
}

const pay = (from: string, to: string) =>
  createTransfer(harness.as(from), { recipient: to, amount: "0.01", currency: "WUD" })
const newest = async (userId: string) => (await listOperations(harness.as(userId), { limit: 1 })).items[0]
const showName = (userId: string, name: string) =>
  writeSettings(harness.database.db, userId, { display_name: name, name_shown: true })
const changeContact = (userId: string, personId: string, name: string | null) =>
  setContact(harness.as(userId), { personId, name })

describe("a name is shown if its owner allows it or the payer saved the contact, and nowhere else", () => {
  test("paying 0.01 to an address reveals no name, even if a name is set", async () => {
    const { payer, person } = await pair()
    await writeSettings(harness.database.db, person, { display_name: "Ann Lee" })
    const found = await resolveRecipient(harness.as(payer), { recipient: person })
    await pay(payer, person)
    const [recent] = await listRecentRecipients(harness.as(payer))
    const line = await newest(payer)
    const nameless = { id: person, name: null, namedBy: null, address: found.recipient, pictureId: null }
    expect([found.person, recent?.person, line?.person]).toEqual([nameless, nameless, nameless])
  })

  test("whom somebody pays learns nothing about a payer who shows no name", async () => {
    const { payer, person } = await pair()
    await writeSettings(harness.database.db, payer, { display_name: "Pat Payer" })
    await pay(payer, person)
    const line = await newest(person)
    expect(line).toMatchObject({ direction: "in", person: null })
    expect(JSON.stringify(line)).not.toContain("Pat")
  })

  test("a payer who shows their name is named to those whom they pay, until they turn it off", async () => {
    const { payer, person } = await pair()
    await showName(payer, "Pat Payer")
    await pay(payer, person)
    const named = { id: payer, name: "Pat Payer", namedBy: "person", address: expect.stringContaining("•••") }
    expect(await newest(person)).toMatchObject({ direction: "in", person: named })
    await writeSettings(harness.database.db, payer, { name_shown: false })
    expect(await newest(person)).toMatchObject({ direction: "in", person: null })
  })

  test("the address that a sender typed is never masked for them, and the recipient sees the sender masked", async () => {
    const { payer, person } = await pair()
    const { email } = await harness.database.db
      .selectFrom("users")
      .select("email")
      .where("id", "=", person)
      .executeTakeFirstOrThrow()
    const sent = await pay(payer, email.toUpperCase())
    expect(sent.recipient).toBe(email)
    expect((await newest(payer))?.counterparty).toBe(email)
    expect((await listRecentRecipients(harness.as(payer)))[0]?.name).toBe(email)
    expect((await newest(person))?.counterparty).toMatch(/^.•••/)
    await pay(payer, person)
    expect((await newest(payer))?.counterparty).toMatch(/^.•••/)
  })

  test("a notification names a sender who shows their name or was saved, and masks others", async () => {
    const { payer, person } = await pair()
    const details = async () => {
      const rows = harness.database.db.selectFrom("notifications").select("detail").where("user_id", "=", person)
      return (await rows.orderBy("id").execute()).map(({ detail }) => detail)
    }
    await pay(payer, person)
    await showName(payer, "Pat Payer")
    await pay(payer, person)
    await pay(person, payer)
    await changeContact(person, payer, "Brother")
    await pay(payer, person)
    expect(await details()).toEqual([
      expect.stringMatching(/^p•••/),
      expect.stringMatching(/^Pat Payer \(p•••/),
      expect.stringMatching(/^Brother \(p•••/),
    ])
  })

  test("a person who shows their name is shown by it from the look-up on, until they turn it off", async () => {
    const { payer, person } = await pair()
    await showName(person, "Ann Lee")
    const named = { name: "Ann Lee", namedBy: "person" }
    expect(await resolveRecipient(harness.as(payer), { recipient: person })).toMatchObject({ person: named })
    await pay(payer, person)
    const line = await newest(payer)
    expect(line?.person).toMatchObject(named)
    expect(await getOperation(harness.as(payer), { operationId: line?.id ?? "" })).toMatchObject({
      operation: { person: named },
    })
    await writeSettings(harness.database.db, person, { name_shown: false })
    expect(await newest(payer)).toMatchObject({ person: { name: null, namedBy: null } })
  })

  test("a closed account shows no name", async () => {
    const { payer, person } = await pair()
    await showName(person, "Ann Lee")
    await pay(payer, person)
    await harness.database.db.updateTable("users").set({ closed_at: new Date() }).where("id", "=", person).execute()
    expect(await newest(payer)).toMatchObject({ person: { name: null } })
  })

  test("a contact's saved name takes precedence over the person's own, is visible to its owner only, and is used for incoming payments too", async () => {
    const { payer, person } = await pair()
    const other = await harness.addCustomer(`other${pairs}@wallet.example`)
    await harness.fund(other, "1.00", "WUD")
    await showName(person, "Ann Lee")
    await Promise.all([pay(payer, person), pay(other, person)])
    const contact = { name: "Sister", namedBy: "contact" }
    expect(await changeContact(payer, person, "Sister")).toMatchObject({ id: person, ...contact })
    expect((await newest(payer))?.person).toMatchObject(contact)
    expect((await newest(other))?.person).toMatchObject({ name: "Ann Lee" })
    await pay(person, payer)
    expect(await newest(payer)).toMatchObject({ direction: "in", person: contact })
    expect(await changeContact(payer, person, null)).toMatchObject({ name: "Ann Lee", namedBy: "person" })
  })
})

describe("contacts", () => {
  test("are listed by name, renamed and removed; nobody else sees them", async () => {
    const { payer, person } = await pair()
    const second = await harness.addCustomer(`second${pairs}@wallet.example`)
    await pay(payer, person)
    await pay(payer, second)
    await changeContact(payer, person, "zoe")
    await changeContact(payer, second, "Ann")
    const names = async (userId: string) => (await listContacts(harness.as(userId))).map(({ name }) => name)
    expect(await names(payer)).toEqual(["Ann", "zoe"])
    await changeContact(payer, person, "Ada")
    expect(await names(payer)).toEqual(["Ada", "Ann"])
    await changeContact(payer, person, null)
    expect(await names(payer)).toEqual(["Ann"])
    expect(await names(person)).toEqual([])
  })

  test("a person who was not paid can't be saved, and the answer does not reveal if they are a customer", async () => {
    const { payer, person } = await pair()
    const unknown = { tag: "recipient_unknown", fields: { personId: { code: "recipient_unknown" } } }
    for (const personId of [person, newId(), "friend@wallet.example", payer]) {
      const refusals = [changeContact(payer, personId, "Ann"), changeContact(payer, personId, null)].map(catchRefusal)
      for (const refusal of await Promise.all(refusals)) expect(refusal).toMatchObject(unknown)
    }
    expect(await listContacts(harness.as(payer))).toEqual([])
  })

  test("a name that could imitate the surrounding text is refused at its field", async () => {
    const { payer, person } = await pair()
    await pay(payer, person)
    const readCode = async (name: string) =>
      (await catchRefusal(changeContact(payer, person, name))).fields?.["name"]?.code
    expect(await readCode("x".repeat(51))).toBe("too_long")
    expect(await readCode("Ann\u202eexe")).toBe("characters_invalid")
  })

  test("the 501st contact is refused, and one of the 500 can still be renamed", async () => {
    const { payer, person } = await pair()
    await pay(payer, person)
    const rows = Array.from({ length: 500 }, () => ({
      user_id: payer,
      person_id: newId(),
      name: "Ann",
      created_at: new Date(),
    }))
    await harness.database.db.insertInto("contacts").values(rows).execute()
    expect(await catchRefusal(changeContact(payer, person, "Bob"))).toMatchObject({ tag: "state_conflict" })
    await harness.database.db
      .deleteFrom("contacts")
      .where("person_id", "=", rows[0]?.person_id ?? "")
      .execute()
    await changeContact(payer, person, "Bob")
    expect(await changeContact(payer, person, "Rob")).toMatchObject({ name: "Rob" })
  })

  test("the customer's other devices are notified to read the history again", async () => {
    const { payer, person } = await pair()
    await pay(payer, person)
    const events = () =>
      harness.database.db.selectFrom("live_events").where("user_id", "=", payer).select("type").orderBy("id").execute()
    const before = await events()
    await changeContact(payer, person, "Ann")
    expect((await events()).slice(before.length)).toEqual([{ type: "operations" }])
  })
})
