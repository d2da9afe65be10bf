import { randomUUID } from "node:crypto"
import { createTransfer } from "@wallet/core"
import { ExportSchema, PersonSchema } from "@wallet/core/contract"
import jpeg from "jpeg-js"
import { PNG } from "pngjs"
import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { confirmByMail } from "#access/identity/stepUp/stepUp.testing.ts"
import { toEmailKey } from "#platform/database/emailKey.ts"
import { newId } from "#platform/database/newId.ts"
import type { TestAnswer } from "#test/testProvider.ts"
import { readOutcome } from "#test/testProvider.ts"
import {
  createWithdrawalHarness,
  type HarnessCustomer,
  type WithdrawalHarness,
} from "#wallet/withdrawals/withdrawalHarness.testing.ts"

let harness: WithdrawalHarness
beforeAll(async () => {
  harness = await createWithdrawalHarness()
  // On a busy machine the first picture may wait for its thread longer than a request's limit.
  await harness.provider.services.pictures.redraw(png(8)).catch(() => undefined)
})
afterAll(() => harness.stop())

const send = (method: string, path: string, { token }: HarnessCustomer, body?: object) =>
  harness.provider.send(method, path, { token, ...(body && { body }) })
const readPerson = (answer: TestAnswer) => {
  expect(answer.tag).toBeNull()
  return v.parse(PersonSchema, answer.data)
}
const setPicture = (payer: HarnessCustomer, person: HarnessCustomer, image: Buffer | null) =>
  send("POST", "/contacts/picture", payer, { personId: person.id, image: image && image.toString("base64") })
const setName = (payer: HarnessCustomer, person: HarnessCustomer, name: string | null) =>
  send("POST", "/contacts", payer, { personId: person.id, name })
const readPicture = (pictureId: string | null | undefined) => harness.provider.send("GET", `/pictures/${pictureId}`)
const countPictures = async () => {
  const counted = harness.provider.database.db.selectFrom("pictures").select(({ fn }) => fn.countAll().as("count"))
  return Number((await counted.executeTakeFirstOrThrow()).count)
}

async function pay(payer: HarnessCustomer, person: HarnessCustomer): Promise<void> {
  const body = { recipient: person.id, amount: "0.01", currency: "WUD" }
  const sent = await readOutcome(createTransfer(harness.provider.createClient(payer.token), body))
  expect(sent.tag).toBeNull()
}

/** Creates a payer, and a person whom they have paid and saved. */
async function contact() {
  const [payer, person] = [await harness.addCustomer(), await harness.addCustomer()]
  await harness.fund(payer, "10.00", "WUD")
  await pay(payer, person)
  await setName(payer, person, "Ann")
  return { payer, person }
}

/** Saves more contacts than are read at once. */
async function saveMany({ id: user_id }: HarnessCustomer, count: number) {
  const created_at = harness.provider.services.now()
  const people = Array.from({ length: count }, (_, place) => ({
    id: newId(),
    email: `friend${place}@mail.example`,
    name: `Friend ${place}`,
  }))
  const unset = {
    password_hash: "-",
    locale: "en" as const,
    totp_secret: null,
    totp_pending_secret: null,
    totp_last_step: null,
  }
  const { db } = harness.provider.database
  await db
    .insertInto("users")
    .values(people.map(({ id, email }) => ({ ...unset, id, email, email_key: toEmailKey(email), created_at })))
    .execute()
  await db
    .insertInto("contacts")
    .values(people.map(({ id, name }) => ({ user_id, person_id: id, name, created_at })))
    .execute()
  return people
}

function png(side: number): Buffer {
  const picture = new PNG({ width: side, height: side })
  picture.data.fill(200)
  return PNG.sync.write(picture)
}

function jpegWithComment(text: string): Buffer {
  const { data: bytes } = jpeg.encode({ width: 64, height: 64, data: Buffer.alloc(64 * 64 * 4, 120) }, 80)
  const segment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, text.length + 2]), Buffer.from(text)])
  return Buffer.concat([bytes.subarray(0, 2), segment, bytes.subarray(2)])
}

describe("a contact's picture", () => {
  test("is re-encoded, and shown wherever the payer sees the person: look-up, people, contacts, history", async () => {
    const { payer, person } = await contact()
    const { pictureId } = readPerson(await setPicture(payer, person, jpegWithComment("secret place")))
    const { url } = v.parse(v.object({ url: v.string() }), (await readPicture(pictureId)).data)
    expect(url).toMatch(/^data:image\/jpeg;base64,/)
    expect(Buffer.from(url.split(",")[1] ?? "", "base64").includes("secret place")).toBe(false)
    const shown = { id: person.id, name: "Ann", pictureId }
    expect((await send("POST", "/transfers/recipient", payer, { recipient: person.id })).data).toMatchObject({
      person: shown,
    })
    expect((await send("GET", "/transfers/recipients", payer)).data).toMatchObject([{ person: shown }])
    expect((await send("GET", "/contacts", payer)).data).toMatchObject([shown])
    expect((await send("GET", "/operations", payer)).data).toMatchObject({ items: [{ person: shown }] })
  })

  test("is visible to the payer only, not to the person or to others who pay or save them", async () => {
    const { payer, person } = await contact()
    const other = await harness.addCustomer()
    await harness.fund(other, "1.00", "WUD")
    await pay(other, person)
    await setName(other, person, "Ann too")
    await harness.fund(person, "1.00", "WUD")
    await pay(person, payer)
    const { pictureId } = readPerson(await setPicture(payer, person, png(8)))
    expect(pictureId).toEqual(expect.any(String))
    const seen = [
      await send("GET", "/contacts", other),
      await send("POST", "/transfers/recipient", other, { recipient: person.id }),
      await send("GET", "/operations", other),
      await send("GET", "/operations", person),
      await send("GET", "/transfers/recipients", person),
    ]
    expect(JSON.stringify(seen)).not.toContain(pictureId)
  })

  test("a person's own picture is never shown to payers, even if the person shows their name", async () => {
    const { payer, person } = await contact()
    await send("POST", "/users/avatar", person, { image: png(8).toString("base64") })
    await send("POST", "/users/profile", person, { displayName: "Ann Lee", nameShown: true })
    const { data } = await send("POST", "/transfers/recipient", payer, { recipient: person.id })
    expect(data).toMatchObject({ person: { pictureId: null } })
    expect(JSON.stringify(data)).not.toContain("data:image")
  })

  test("is accepted for a contact only: a stranger, a paid person, another's contact and oneself are refused alike", async () => {
    const { payer, person } = await contact()
    const paid = await harness.addCustomer()
    await pay(payer, paid)
    const another = await contact()
    const before = await countPictures()
    for (const somebody of [paid, another.person, another.payer, payer, { ...paid, id: randomUUID() }]) {
      for (const image of [png(8), null]) {
        // oxlint-disable-next-line no-await-in-loop -- pictures are drawn one after the other
        expect(await setPicture(payer, somebody, image)).toMatchObject({
          tag: "recipient_unknown",
          fields: { personId: { code: "recipient_unknown" } },
        })
      }
    }
    expect(await send("POST", "/contacts/picture", payer, { personId: "Ann", image: null })).toMatchObject({
      tag: "recipient_unknown",
    })
    expect(await countPictures()).toBe(before)
    expect(readPerson(await setName(payer, person, "Ann")).pictureId).toBeNull()
  })

  test("an invalid or too large picture is refused at its field, and the current one stays", async () => {
    const { payer, person } = await contact()
    const { pictureId } = readPerson(await setPicture(payer, person, png(8)))
    const readCode = async (image: Buffer) => (await setPicture(payer, person, image)).fields?.["image"]?.code
    expect(await readCode(Buffer.from("<svg onload=alert(1)>"))).toBe("image_invalid")
    expect(await readCode(Buffer.from("GIF89a"))).toBe("image_invalid")
    expect(await readCode(png(513))).toBe("image_too_large")
    expect(await readCode(Buffer.alloc(50_000, 1))).toBe("image_too_large")
    expect(readPerson(await setName(payer, person, "Ann")).pictureId).toBe(pictureId)
  })

  test("a new picture replaces it, and renaming the contact keeps it", async () => {
    const { payer, person } = await contact()
    const first = readPerson(await setPicture(payer, person, png(8)))
    const before = await countPictures()
    const second = readPerson(await setPicture(payer, person, png(16)))
    expect(second.pictureId).not.toBe(first.pictureId)
    expect((await readPicture(first.pictureId)).tag).toBe("not_found")
    expect(readPerson(await setName(payer, person, "Zoe"))).toMatchObject({ name: "Zoe", pictureId: second.pictureId })
    expect(await countPictures()).toBe(before)
  })

  test("of two concurrent uploads one remains", async () => {
    const { payer, person } = await contact()
    const before = await countPictures()
    const answers = await Promise.all([setPicture(payer, person, png(8)), setPicture(payer, person, png(16))])
    expect(answers.map(({ tag }) => tag)).toEqual([null, null])
    expect(await countPictures()).toBe(before + 1)
  })

  test("is deleted when it is removed, and with its contact", async () => {
    const { payer, person } = await contact()
    const before = await countPictures()
    const { pictureId } = readPerson(await setPicture(payer, person, png(8)))
    expect(readPerson(await setPicture(payer, person, null)).pictureId).toBeNull()
    expect((await readPicture(pictureId)).tag).toBe("not_found")
    const again = readPerson(await setPicture(payer, person, png(8)))
    expect(readPerson(await setName(payer, person, null)).pictureId).toBeNull()
    expect((await readPicture(again.pictureId)).tag).toBe("not_found")
    expect(await countPictures()).toBe(before)
    expect(readPerson(await setName(payer, person, "Ann")).pictureId).toBeNull()
  })

  test("the customer's other devices are notified to read the people again", async () => {
    const { payer, person } = await contact()
    const events = () =>
      harness.provider.database.db
        .selectFrom("live_events")
        .where("user_id", "=", payer.id)
        .select("type")
        .orderBy("id")
        .execute()
    const before = await events()
    await setPicture(payer, person, png(8))
    expect((await events()).slice(before.length)).toEqual([{ type: "operations" }])
  })
})

describe("contacts when an account is closed, and in the export of all personal data", () => {
  test("the export has names and pictures, and no address that is masked elsewhere", async () => {
    const { payer, person } = await contact()
    await setPicture(payer, person, png(8))
    const others = await saveMany(payer, 45)
    const ask = () => send("POST", "/users/dataExport", payer)
    const { data } = await confirmByMail(harness.provider, payer.token, payer.email, ask)
    await harness.provider.worker.drain()
    const response = await harness.provider.api.request(`/exports/${v.parse(ExportSchema, data).id}/file`, {
      headers: { Authorization: `Bearer ${payer.token}` },
    })
    const text = await response.text()
    const { contacts } = v.parse(
      v.looseObject({ contacts: v.array(v.looseObject({ name: v.string(), picture: v.nullable(v.string()) })) }),
      JSON.parse(text),
    )
    expect(contacts.map(({ name }) => name).toSorted()).toEqual(["Ann", ...others.map(({ name }) => name)].toSorted())
    expect(contacts.filter(({ picture }) => picture !== null)).toMatchObject([
      { name: "Ann", paid_as: expect.stringMatching(/^.•••.@/u), picture: expect.stringMatching(/^data:image\/png/) },
    ])
    for (const { email } of [person, ...others]) expect(text).not.toContain(email)
  })

  test("a closed account keeps neither contacts nor pictures, and remains a contact of others", async () => {
    const before = await countPictures()
    const { payer, person } = await contact()
    const other = await harness.addCustomer()
    await harness.fund(other, "1.00", "WUD")
    await pay(other, payer)
    await setName(other, payer, "Pat")
    await setPicture(other, payer, png(8))
    await setPicture(payer, person, png(8))
    await harness.fund(person, "10.00", "WUD")
    const body = { recipient: person.id, amount: "10.00", currency: "WUD" }
    await createTransfer(harness.provider.createClient(payer.token), body)
    const close = () => send("POST", "/users/close", payer)
    expect((await confirmByMail(harness.provider, payer.token, payer.email, close)).tag).toBeNull()
    harness.provider.advance(14 * 24 * 3_600_000)
    await harness.provider.worker.drain()
    const contacts = await harness.provider.database.db
      .selectFrom("contacts")
      .where("user_id", "=", payer.id)
      .selectAll()
      .execute()
    expect(contacts).toEqual([])
    expect(await countPictures()).toBe(before + 1)
    expect((await send("GET", "/contacts", other)).data).toMatchObject([{ name: "Pat", pictureId: expect.any(String) }])
  })
})
