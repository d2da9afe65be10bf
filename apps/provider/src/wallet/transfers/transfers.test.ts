import { createTransfer, listOperations, resolveRecipient } from "@wallet/core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { newId } from "#platform/database/newId.ts"
import { catchRefusal, createProviderHarness, type ProviderHarness } from "#test/providerHarness.ts"

let harness: ProviderHarness
let users = 0
beforeAll(async () => {
  harness = await createProviderHarness()
})
afterAll(() => harness.stop())

async function pair(amount: string, currency: string) {
  const number = users++
  const sender = await harness.addCustomer(`sender${number}@wallet.example`)
  const recipient = await harness.addCustomer(`Friend${number}@wallet.example`)
  await harness.fund(sender, amount, currency)
  return { sender, recipient, address: `friend${number}@WALLET.example` }
}

describe("screens C, send to a customer", () => {
  test("by e-mail in any case: the money arrives at once, to the last of 18 decimals", async () => {
    const { sender, recipient, address } = await pair("0.200000000000000001", "ETH")
    const amount = "0.100000000000000001"
    const transfer = await createTransfer(harness.as(sender), {
      recipient: address,
      amount,
      currency: "ETH",
      note: "Lunch",
    })
    expect(transfer).toMatchObject({
      state: "completed",
      amount: { amount, currency: "ETH" },
      recipient: address.toLowerCase(),
      note: "Lunch",
    })
    expect(await harness.readAvailable(sender, "ETH")).toBe("0.100000000000000000")
    expect(await harness.readAvailable(recipient, "ETH")).toBe(amount)
  })

  test("each side has its line of history: the sender with the address that they typed, the recipient with a masked one", async () => {
    const { sender, recipient, address } = await pair("10.00", "WUD")
    await createTransfer(harness.as(sender), { recipient: address, amount: "2.50", currency: "WUD" })
    const line = {
      kind: "transfer",
      state: "completed",
      amount: { amount: "2.50", currency: "WUD" },
      fee: null,
      note: null,
    }
    const [sent] = (await listOperations(harness.as(sender), { limit: 5 })).items
    const [received] = (await listOperations(harness.as(recipient), { limit: 5 })).items
    expect(sent).toMatchObject({
      ...line,
      direction: "out",
      counterparty: address.toLowerCase(),
    })
    expect(received).toMatchObject({ ...line, direction: "in", counterparty: expect.stringMatching(/^s•••\d@w/) })
    expect(JSON.stringify(received)).not.toContain("wallet.example")
  })

  test("by customer id", async () => {
    const { sender, recipient } = await pair("10.00", "WUD")
    await createTransfer(harness.as(sender), { recipient, amount: "10.00", currency: "WUD" })
    expect(await harness.readAvailable(sender, "WUD")).toBe("0.00")
    expect(await harness.readAvailable(recipient, "WUD")).toBe("10.00")
  })

  test("both sides' open pages are notified", async () => {
    const { sender, recipient } = await pair("10.00", "WUD")
    await createTransfer(harness.as(sender), { recipient, amount: "1.00", currency: "WUD" })
    const toldTo = async (user: string) => {
      const events = await harness.database.db
        .selectFrom("live_events")
        .where("user_id", "=", user)
        .select("type")
        .orderBy("id")
        .execute()
      return events.map(({ type }) => type)
    }
    expect(await toldTo(sender)).toEqual(["wallets", "operations"])
    expect(await toldTo(recipient)).toEqual(["wallets", "operations", "notifications"])
  })

  test("the confirm step shows the recipient, masked, by address and by id", async () => {
    const { sender, recipient, address } = await pair("10.00", "WUD")
    const byAddress = await resolveRecipient(harness.as(sender), { recipient: address })
    const byId = await resolveRecipient(harness.as(sender), { recipient })
    expect(byAddress).toEqual(byId)
    expect(byAddress.recipient).toMatch(/^F•••\d@w•••\.example$/)
  })

  test("a confirmed phone number, in any grouping, shows the recipient; many look-ups are throttled", async () => {
    const { sender, recipient } = await pair("10.00", "WUD")
    const phone = "+4915123456789"
    await harness.database.db.updateTable("users").set({ phone }).where("id", "=", recipient).execute()
    const byPhone = await resolveRecipient(harness.as(sender), { recipient: "+49 (1512) 345-67.89" })
    expect(byPhone).toEqual(await resolveRecipient(harness.as(sender), { recipient }))
    const body = { recipient: byPhone.id, amount: "10.00", currency: "WUD" }
    expect(await createTransfer(harness.as(sender), body)).toMatchObject({ recipient: byPhone.recipient })
    const ask = (number: string) => catchRefusal(resolveRecipient(harness.as(sender), { recipient: number }))
    for (let times = 1; times < 30; times++)
      expect(await ask("+4915123456780")).toMatchObject({ tag: "recipient_unknown" })
    expect(await ask(phone)).toMatchObject({ tag: "rate_limited" })
    await harness.database.db.updateTable("users").set({ phone: null }).where("id", "=", recipient).execute()
  })
})

describe("bad input to a send is refused at its field and moves nothing", () => {
  test("to nobody", async () => {
    const { sender } = await pair("10.00", "WUD")
    for (const recipient of ["nobody@wallet.example", newId(), "friend", "' OR 1=1 --"]) {
      const unknown = { tag: "recipient_unknown", fields: { recipient: { code: "recipient_unknown" } } }
      const body = { recipient, amount: "1.00", currency: "WUD" }
      expect(await catchRefusal(createTransfer(harness.as(sender), body))).toMatchObject(unknown)
      expect(await catchRefusal(resolveRecipient(harness.as(sender), { recipient }))).toMatchObject(unknown)
    }
    expect(await harness.readAvailable(sender, "WUD")).toBe("10.00")
  })

  test("to oneself", async () => {
    const { sender } = await pair("10.00", "WUD")
    for (const recipient of [`SENDER${users - 1}@wallet.example`, sender]) {
      const self = { tag: "recipient_is_sender", fields: { recipient: { code: "recipient_is_sender" } } }
      const body = { recipient, amount: "1.00", currency: "WUD" }
      expect(await catchRefusal(createTransfer(harness.as(sender), body))).toMatchObject(self)
      expect(await catchRefusal(resolveRecipient(harness.as(sender), { recipient }))).toMatchObject(self)
    }
    expect(await harness.readAvailable(sender, "WUD")).toBe("10.00")
  })

  test("one minor unit more than the balance", async () => {
    const { sender, recipient } = await pair("1.000000000000000000", "BNB")
    const body = { recipient, amount: "1.000000000000000001", currency: "BNB" }
    expect(await catchRefusal(createTransfer(harness.as(sender), body))).toEqual({
      tag: "insufficient_funds",
      fields: { amount: { code: "insufficient_funds", limit: "1.000000000000000000" } },
      details: { available: "1.000000000000000000" },
    })
    expect((await listOperations(harness.as(recipient), { limit: 5 })).items).toEqual([])
  })

  test.each([
    ["0", "amount_zero"],
    ["-1", "amount_negative"],
    ["0.001", "amount_too_many_decimals"],
    ["1e3", "amount_not_a_number"],
    ["9".repeat(40), "amount_too_long"],
  ])("amount %s: %s", async (amount, code) => {
    const { sender, recipient } = await pair("10.00", "WUD")
    const refusal = await catchRefusal(createTransfer(harness.as(sender), { recipient, amount, currency: "WUD" }))
    expect(refusal).toMatchObject({ tag: "validation_failed", fields: { amount: { code } } })
    expect(await harness.readAvailable(sender, "WUD")).toBe("10.00")
  })

  test("an unknown currency", async () => {
    const { sender, recipient } = await pair("10.00", "WUD")
    const refusal = await catchRefusal(createTransfer(harness.as(sender), { recipient, amount: "1", currency: "XXX" }))
    expect(refusal).toMatchObject({ tag: "validation_failed", fields: { currency: { code: "currency_unknown" } } })
  })
})

test("the whole balance sent ten times at once leaves once", async () => {
  const { sender, recipient } = await pair("10.00", "WUD")
  const body = { recipient, amount: "10.00", currency: "WUD" }
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => createTransfer(harness.as(sender), body)))
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
  expect(await harness.readAvailable(sender, "WUD")).toBe("0.00")
  expect(await harness.readAvailable(recipient, "WUD")).toBe("10.00")
})

test("two customers who send to each other at the same time do not deadlock", async () => {
  const { sender, recipient } = await pair("10.00", "WUD")
  await harness.fund(recipient, "10.00", "WUD")
  const there = { recipient, amount: "1.00", currency: "WUD" }
  const back = { recipient: sender, amount: "1.00", currency: "WUD" }
  const sends = Array.from({ length: 10 }, () => [
    createTransfer(harness.as(sender), there),
    createTransfer(harness.as(recipient), back),
  ])
  await Promise.all(sends.flat())
  expect(await harness.readAvailable(sender, "WUD")).toBe("10.00")
  expect(await harness.readAvailable(recipient, "WUD")).toBe("10.00")
})
