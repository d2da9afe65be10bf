import { randomUUID } from "node:crypto"
import { findCurrency, money } from "@wallet/core/money"
import { createSandboxBankAccount, type SandboxBankAccount } from "@wallet/sandbox/bankAccount/bankAccount.ts"
import { type Booking, writeAccountFile, writeReport } from "@wallet/sandbox/bankAccount/writeFiles.ts"
import { testDestinations } from "@wallet/sandbox/payouts/testDestinations.ts"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { findOverdue } from "#platform/jobs/waitingWork.ts"
import type { Services } from "#platform/services.ts"
import { computeArrival } from "#rails/bank/calendar.ts"
import { createFilePayouts } from "#rails/payout/iban/filePayouts.ts"
import { decideByHand } from "#wallet/withdrawals/approval.ts"
import { oldestWithdrawal } from "#wallet/withdrawals/figures.ts"
import { waitingWithdrawals } from "#wallet/withdrawals/waitingWithdrawals.ts"
import {
  createWithdrawalHarness,
  type HarnessCustomer,
  type WithdrawalHarness,
} from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { decideBatch, makeBatches, sendBatch } from "./batches.ts"
import { compareBank } from "./compare.ts"
import { exchangeFiles } from "./exchangeFiles.ts"

let harness: WithdrawalHarness
let services: Services
let bank: SandboxBankAccount
beforeAll(async () => {
  harness = await createWithdrawalHarness({}, { IBAN_PAYOUTS: "sepa" })
  services = harness.provider.services
  bank = createSandboxBankAccount(harness.provider.database.sandbox, () => services.now())
})
afterAll(() => harness.stop())

const day = 24 * 3_600_000

async function addCustomer(): Promise<HarnessCustomer> {
  const customer = await harness.addCustomer()
  await harness.verify(customer)
  await harness.fund(customer, "1000", "EUR")
  return customer
}

/** Creates a withdrawal that waits for the next file. */
async function withdraw(
  customer: HarnessCustomer,
  iban = testDestinations.paid.iban,
  amount = "10.00",
): Promise<string> {
  const terms = { rail: "iban", iban, holder: "Jo Doe", currency: "EUR", amount, side: "receive" }
  const { id } = await harness.withdraw(customer, terms)
  await harness.until(customer, id, "confirming")
  return id
}

async function goOn(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) {
    await exchangeFiles(services)
    await harness.provider.worker.drain()
  }
}

/** Reaches the cut-off. @returns the files that await approval. */
async function makeFiles(): Promise<readonly string[]> {
  harness.provider.advance(4 * day)
  await makeBatches(services)
  const rows = await services.db
    .selectFrom("bank_batches")
    .select("id")
    .where("state", "=", "awaiting_approval")
    .execute()
  return rows.map(({ id }) => id)
}

async function approveAll(): Promise<readonly string[]> {
  const ids = await makeFiles()
  for (const id of ids) await decideBatch(services, id, "approve")
  await goOn()
  return ids
}

async function readBatch(id: string | undefined) {
  return services.db
    .selectFrom("bank_batches")
    .selectAll()
    .where("id", "=", id ?? "")
    .executeTakeFirstOrThrow()
}

async function readPayment(reference: string) {
  return services.db
    .selectFrom("bank_payments")
    .selectAll()
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow()
}

async function filesTo(state: "out" | "staged") {
  const { sandbox } = harness.provider.database
  return sandbox.selectFrom("sandbox.bank_files").select(["name", "content"]).where("state", "=", state).execute()
}

async function leave(name: string, content: string): Promise<void> {
  const file = { name, content, state: "in", created_at: services.now() } as const
  await harness.provider.database.sandbox.insertInto("sandbox.bank_files").values(file).execute()
  await goOn()
}

async function returnFile(reference: string, change: Partial<Booking> = {}): Promise<string> {
  const { end_to_end_id: endToEndId } = await readPayment(reference)
  const booking: Booking = {
    reference: `X${endToEndId}`,
    direction: "in",
    cents: 1_000n,
    day: services.now().toISOString().slice(0, 10),
    endToEndId,
    remittance: "",
    name: "Jo Doe",
    iban: testDestinations.paid.iban,
    returnReason: "AC04",
    ...change,
  }
  const file = {
    kind: "notification",
    version: "08",
    iban: "DE39999999990000000100",
    createdAt: services.now(),
  } as const
  return writeAccountFile({ ...file, id: `N${endToEndId}`, bookings: [booking] })
}

describe("payouts to bank accounts leave in files", () => {
  test("payments wait for the cut-off, leave together after two operators approve, and are paid by the statement", async () => {
    const customer = await addCustomer()
    const ids = [await withdraw(customer), await withdraw(customer)]
    await makeBatches(services)
    expect(await readPayment(ids[0] ?? "")).toMatchObject({ state: "collected" })
    const [batchId] = await makeFiles()
    expect(await readBatch(batchId)).toMatchObject({ state: "awaiting_approval", count: 2 })
    await goOn()
    expect(await filesTo("out")).toEqual([])
    await decideBatch(services, batchId ?? "", "approve")
    await goOn()
    expect(await readBatch(batchId)).toMatchObject({ state: "accepted" })
    expect(await filesTo("out")).toHaveLength(1)
    for (const id of ids) expect(await harness.read(customer, id)).toMatchObject({ state: "completed" })
    expect(await harness.available(customer, "EUR")).toMatchObject({ held: "0.00000" })
  })

  test("a payment that the bank rejects fails, and the others in its file are paid", async () => {
    const customer = await addCustomer()
    const [bad, good] = [await withdraw(customer, testDestinations.rejected.iban), await withdraw(customer)]
    await approveAll()
    expect(await harness.read(customer, bad)).toMatchObject({ state: "failed", reason: "rejected_by_bank" })
    expect(await harness.read(customer, good)).toMatchObject({ state: "completed" })
  })

  test("a payment that comes back is returned to its customer, with its fee", async () => {
    const customer = await addCustomer()
    const id = await withdraw(customer, testDestinations.returned.iban)
    await approveAll()
    expect(await harness.until(customer, id, "returned")).toMatchObject({ reason: "account_closed" })
    expect(await harness.available(customer, "EUR")).toMatchObject({ available: "1000.00000", held: "0.00000" })
  })

  test("a payment that is booked twice is a case for operators, and its return may be read first", async () => {
    const customer = await addCustomer()
    const id = await withdraw(customer)
    await approveAll()
    await leave("double.xml", await returnFile(id, { reference: "D2", direction: "out", returnReason: null }))
    const lines = await services.db
      .selectFrom("bank_lines")
      .select("state")
      .where("end_to_end_id", "=", (await readPayment(id)).end_to_end_id)
      .orderBy("id")
      .execute()
    expect(lines.map(({ state }) => state)).toEqual(["settled", "unexplained"])
    await services.db.updateTable("bank_lines").set({ state: "noted" }).where("state", "=", "unexplained").execute()
    const early = await withdraw(customer)
    const [batchId = ""] = await makeFiles()
    await decideBatch(services, batchId, "approve")
    await harness.provider.worker.drain()
    await leave("a-return.xml", await returnFile(early))
    await goOn()
    expect(await harness.read(customer, early)).toMatchObject({ state: "returned" })
  })

  test("a return of another amount, or without the mark of a return, credits nobody", async () => {
    const customer = await addCustomer()
    const id = await withdraw(customer)
    await approveAll()
    await leave("less.xml", await returnFile(id, { cents: 999n }))
    await leave("plain.xml", await returnFile(id, { reference: "P1", returnReason: null }))
    expect(await harness.read(customer, id)).toMatchObject({ state: "completed" })
    const lines = await services.db.selectFrom("bank_lines").select("reason").where("state", "=", "held").execute()
    expect(lines.map(({ reason }) => reason)).toEqual(["return", "no_reference"])
  })

  test("the bank may reject a whole file, and report it in two files", async () => {
    const customer = await addCustomer()
    const id = await withdraw(customer, testDestinations.delayed.iban)
    const [batchId = ""] = await makeFiles()
    const { message_id: messageId } = await readBatch(batchId)
    const report = writeReport("R1", messageId, 1, [{ endToEndId: "W", reason: "AM04" }])
    // Before it was sent, the bank can't have rejected it.
    await leave("early.xml", report)
    expect(await harness.read(customer, id)).toMatchObject({ state: "confirming" })
    await decideBatch(services, batchId, "discard")
    expect(await readPayment(id)).toMatchObject({ state: "collected", batch_id: null })
    await approveAll()
    expect(await harness.read(customer, id)).toMatchObject({ state: "completed" })
  })

  test("a file whose day has passed is made again under another name", async () => {
    const customer = await addCustomer()
    const id = await withdraw(customer)
    const [late = ""] = await makeFiles()
    const [again = ""] = await makeFiles()
    expect(await readBatch(late)).toMatchObject({ state: "discarded", reason: "late" })
    expect(again).not.toBe(late)
    await expect(decideBatch(services, late, "approve")).rejects.toMatchObject({ tag: "state_conflict" })
    await decideBatch(services, again, "approve")
    await goOn()
    expect(await harness.read(customer, id)).toMatchObject({ state: "completed" })
  })

  test("a payment that operators ended meanwhile does not leave, and the others go with a new file", async () => {
    const customer = await addCustomer()
    const [ended, other] = [await withdraw(customer), await withdraw(customer)]
    const [batchId = ""] = await makeFiles()
    await decideByHand(services, ended, "confirmUnpaid")
    await decideBatch(services, batchId, "approve")
    await goOn()
    expect(await readBatch(batchId)).toMatchObject({ state: "discarded" })
    expect(await readPayment(ended)).toMatchObject({ state: "dropped" })
    await approveAll()
    expect(await readPayment(other)).toMatchObject({ state: "paid" })
    const files = await filesTo("out")
    const { end_to_end_id: endToEndId } = await readPayment(ended)
    expect(files.filter(({ content }) => content.includes(endToEndId))).toEqual([])
  })

  test.each([
    ["send", "10.001"],
    ["receive", "10.12345"],
  ])("an amount to %s that no bank takes is refused before anybody confirms it: %s", async (side, amount) => {
    const customer = await addCustomer()
    const terms = { rail: "iban", iban: testDestinations.paid.iban, holder: "Jo Doe", currency: "EUR" }
    expect(await harness.ask(customer, { ...terms, amount, side })).toMatchObject({
      tag: "validation_failed",
      fields: { amount: { code: "amount_too_many_decimals", limit: "2" } },
    })
  })

  test("a batch row with too large an amount or an invalid name is refused", async () => {
    const rail = createFilePayouts({ db: services.db, now: services.now })
    const [euro] = [findCurrency("EUR")]
    if (!euro) throw new Error("The currency table does not hold EUR")
    const destination = {
      rail: "iban",
      to: testDestinations.paid.iban,
      network: null,
      holder: "Jo Doe",
      bic: null,
    } as const
    const order = {
      reference: randomUUID(),
      destination,
      cardToken: null,
      amount: money("1.001", euro),
      feeLevel: null,
    }
    const nameless = { ...order, amount: money("1", euro), destination: { ...destination, holder: "\u{E000}" } }
    expect(await rail.sign([order, nameless])).toMatchObject([
      { status: "rejected", reason: { reason: "amount_too_fine" } },
      { status: "rejected", reason: { reason: "holder_invalid" } },
    ])
  })

  test("a customer sees the end of the banking day by which their money arrives", async () => {
    const customer = await addCustomer()
    const terms = { rail: "iban", iban: testDestinations.paid.iban, holder: "Jo Doe", currency: "EUR", amount: "10" }
    const { arrival } = await harness.quote(customer, { ...terms, side: "receive" })
    expect(arrival).toEqual(computeArrival(services.now(), 14 * 60))
  })
})

/** The services of a process that dies right before or after one of the bank's steps. */
function dyingAt(step: "stage" | "release", when: "before" | "after"): Services {
  const { bank: rail } = services.rails
  const dying = {
    ...rail,
    [step]: async (...args: [string, string]) => {
      if (when === "after") await rail[step](...args)
      throw new Error("the process was killed")
    },
  }
  return { ...services, rails: { ...services.rails, bank: dying } }
}

describe("a file is given to the bank once, wherever a process dies in between", () => {
  test.each([
    ["stage", "before"],
    ["stage", "after"],
    ["release", "before"],
    ["release", "after"],
  ] as const)("killed at %s, %s it was done", async (step, when) => {
    const customer = await addCustomer()
    const id = await withdraw(customer)
    const [batchId = ""] = await makeFiles()
    await services.db.updateTable("bank_batches").set({ state: "approved" }).where("id", "=", batchId).execute()
    const { end_to_end_id: endToEndId } = await readPayment(id)
    await expect(sendBatch(dyingAt(step, when), { batchId })).rejects.toThrow("killed")
    // The bank may already have the file.
    await sendBatch(services, { batchId })
    await sendBatch(services, { batchId })
    await goOn()
    const files = (await filesTo("out")).filter(({ content }) => content.includes(endToEndId))
    expect(files).toHaveLength(1)
    expect(await harness.read(customer, id)).toMatchObject({ state: "completed" })
  })

  test("two processes that send the same file give it once", async () => {
    const customer = await addCustomer()
    const id = await withdraw(customer)
    const [batchId = ""] = await makeFiles()
    await services.db.updateTable("bank_batches").set({ state: "approved" }).where("id", "=", batchId).execute()
    await Promise.all([sendBatch(services, { batchId }), sendBatch(services, { batchId })])
    await goOn()
    const { end_to_end_id: endToEndId } = await readPayment(id)
    expect((await filesTo("out")).filter(({ content }) => content.includes(endToEndId))).toHaveLength(1)
  })
})

/** 9.99 euros and twice 10.00. */
const inventedUnits = 2_999_000n

describe("the bank account is compared with the ledger", () => {
  test("it agrees with the ledger after top-ups, payouts and returns, apart from bookings in no statement", async () => {
    const before = await compareBank(services.db)
    expect(before).toBeUndefined()
    const customer = await addCustomer()
    await withdraw(customer)
    await approveAll()
    await bank.receive({ cents: 5_000n, name: "Nobody", iban: testDestinations.paid.iban, remittance: "?" })
    await goOn()
    await bank.writeStatement()
    await goOn()
    // The bookings of `less.xml`, `plain.xml` and `a-return.xml` are in no statement.
    const difference = -inventedUnits
    expect(await compareBank(services.db)).toMatchObject({ difference, ahead: 0n, behind: 0n, missingAfter: null })
  })

  test("money that left by itself is a difference until operators book it, and a missing statement is reported", async () => {
    const file = {
      kind: "statement",
      version: "08",
      iban: "DE39999999990000000100",
      createdAt: services.now(),
    } as const
    const found = await compareBank(services.db)
    if (!found) throw new Error("There is no statement")
    harness.provider.advance(day)
    const next = {
      ...file,
      id: "LATER",
      createdAt: services.now(),
      opening: found.closing / 1_000n - 100n,
      bookings: [],
    }
    await leave("later.xml", writeAccountFile(next))
    expect(await compareBank(services.db)).toMatchObject({
      difference: -100_000n - inventedUnits,
      missingAfter: found.day,
    })
  })
})

const lateIds = async () => {
  const late = await (await findOverdue(services, waitingWithdrawals)).execute(services.db)
  return late.rows.map(({ id }) => id)
}
const advanceTo = (moment: string) => harness.provider.advance(Date.parse(moment) - services.now().getTime())

describe("a payout to a bank account over days on which banks are closed", () => {
  test("is shown to operators once it is late by the bank's calendar, but not over a weekend", async () => {
    const year = services.now().getUTCFullYear() + 1
    // A Friday after the cut-off with no holiday near.
    const friday = Array.from({ length: 7 }, (_, index) => `${year}-06-${17 + index}`).find(
      (day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 5,
    )
    const after = (days: number) => new Date(Date.parse(`${friday}T15:00:00Z`) + days * day).toISOString()
    advanceTo(after(0))
    const customer = await addCustomer()
    const id = await withdraw(customer)
    advanceTo(after(4))
    expect(await lateIds()).not.toContain(id)
    expect(await oldestWithdrawal.read(services.db, services.now())).toEqual(0)
    advanceTo(after(5))
    expect(await lateIds()).toContain(id)
    await approveAll()
    expect(await harness.read(customer, id)).toMatchObject({ state: "completed" })
  })
})
