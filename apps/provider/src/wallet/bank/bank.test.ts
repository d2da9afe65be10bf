import { randomUUID } from "node:crypto"
import { getBankTopUp } from "@wallet/core"
import { toDecimal } from "@wallet/core/money"
import { createSandboxBankAccount, type SandboxBankAccount } from "@wallet/sandbox/bankAccount/bankAccount.ts"
import { type AccountFile, writeAccountFile } from "@wallet/sandbox/bankAccount/writeFiles.ts"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { readBalances } from "#ledger/balances.ts"
import { customer } from "#ledger/postings/accounts.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { createReference, groupReference } from "#rails/bank/reference.ts"
import { readOutcome, startTestProvider, type TestProvider } from "#test/testProvider.ts"
import { decideNameAlert } from "#wallet/screening/names/nameAlerts.ts"
import { decideBatch, makeBatches } from "./batches.ts"
import { decideLine } from "./decideLine.ts"
import { exchangeFiles } from "./exchangeFiles.ts"
import { unfinishedLimit } from "./takeFile.ts"

let provider: TestProvider
let bank: SandboxBankAccount
let services: Services
beforeAll(async () => {
  provider = await startTestProvider({}, { IBAN_PAYOUTS: "sepa" })
  services = provider.services
  bank = createSandboxBankAccount(provider.database.sandbox, () => services.now())
})
afterAll(() => provider.stop())

const payer = { name: "Ann Lee", iban: "DE93999999990000000001" }

/** Adds a verified customer of that name. */
async function addCustomer(name = "Ann Lee"): Promise<{ token: string; id: string; email: string; reference: string }> {
  const email = `${randomUUID()}@wallet.example`
  const token = await provider.signUp(email)
  const { id } = await services.db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow()
  await verify(id, name)
  return { token, id, email, reference: createReference(id) }
}

async function verify(userId: string, name: string): Promise<void> {
  await services.db
    .insertInto("kyc_sessions")
    .values({
      id: randomUUID(),
      user_id: userId,
      subject: "person",
      status: "approved",
      legal_name: name,
      updated_at: services.now(),
      redirect_url: null,
      comment: null,
    })
    .execute()
}

/** Does everything that is due: reads and makes files, and runs jobs. */
async function goOn(): Promise<void> {
  await exchangeFiles(services)
  await provider.worker.drain()
  await exchangeFiles(services)
  await provider.worker.drain()
}

async function available(userId: string): Promise<string> {
  const balances = await readBalances(services.db, customer(userId), services.now())
  return toDecimal(storedMoney(balances.find(({ currency }) => currency === "EUR")?.available ?? 0n, "EUR"))
}

async function receive(cents: bigint, remittance: string, name = payer.name): Promise<void> {
  await bank.receive({ ...payer, name, cents, remittance })
  await goOn()
}

async function readTopUp(token: string) {
  return await getBankTopUp(provider.createClient(token))
}

async function readLine(userId: string | null) {
  return services.db
    .selectFrom("bank_lines")
    .selectAll()
    .where("user_id", userId === null ? "is" : "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow()
}

/** Puts a file into the incoming folder and reads it. */
async function leave(name: string, content: string): Promise<void> {
  const file = { name, content, state: "in", created_at: services.now() } as const
  await provider.database.sandbox.insertInto("sandbox.bank_files").values(file).execute()
  await goOn()
}

async function stateOfFile(name: string): Promise<string> {
  const { state } = await provider.database.sandbox
    .selectFrom("sandbox.bank_files")
    .select("state")
    .where("name", "=", name)
    .executeTakeFirstOrThrow()
  return state
}

describe("a top-up by bank transfer", () => {
  test("money with the customer's reference is credited once, with its operation in the history and a notification", async () => {
    const ann = await addCustomer()
    expect(await readTopUp(ann.token)).toMatchObject({ reference: ann.reference, transfers: [] })
    await receive(12_050n, `Thanks ${groupReference(ann.reference).toLowerCase()} !`)
    await bank.writeStatement()
    await goOn()
    expect(await available(ann.id)).toBe("120.50000")
    expect(await readTopUp(ann.token)).toMatchObject({
      transfers: [{ state: "credited", amount: { amount: "120.50000" } }],
    })
    const operations = await services.db.selectFrom("operations").selectAll().where("user_id", "=", ann.id).execute()
    expect(operations).toMatchObject([{ kind: "top_up", state: "completed", counterparty: "Ann Lee" }])
    const news = await services.db.selectFrom("notifications").select("kind").where("user_id", "=", ann.id).execute()
    expect(news).toEqual([{ kind: "top_up_completed" }])
  })

  test("an unverified customer gets a refusal and no account details", async () => {
    const token = await provider.signUp()
    expect(await readOutcome(getBankTopUp(provider.createClient(token)))).toMatchObject({
      tag: "kyc_required",
      details: { level: "verified" },
    })
  })

  test("money from another sender is held, its customer sees that, and two operators credit it", async () => {
    const ann = await addCustomer()
    await receive(1_000n, ann.reference, "Bob Smith")
    expect(await available(ann.id)).toBe("0.00000")
    expect(await readLine(ann.id)).toMatchObject({ state: "held", reason: "other_sender" })
    expect(await readTopUp(ann.token)).toMatchObject({ transfers: [{ state: "checking" }] })
    await decideLine(services, (await readLine(ann.id)).id, "assign", null)
    expect(await available(ann.id)).toBe("10.00000")
    expect(await readTopUp(ann.token)).toMatchObject({ transfers: [{ state: "credited" }] })
  })

  test("money without a reference is held for operators, who may credit it to any customer", async () => {
    const ann = await addCustomer()
    await receive(500n, "for my wallet")
    const line = await readLine(null)
    expect(line).toMatchObject({ state: "held", reason: "no_reference" })
    await decideLine(services, line.id, "assign", ann.email)
    expect(await available(ann.id)).toBe("5.00000")
    await expect(decideLine(services, line.id, "keep", null)).rejects.toMatchObject({ tag: "state_conflict" })
  })

  test("references of two customers, a closed account and money above the limit are held for operators", async () => {
    const [ann, bob] = [await addCustomer(), await addCustomer()]
    await receive(100n, `${ann.reference} ${bob.reference}`)
    expect(await readLine(null)).toMatchObject({ reason: "several_references" })
    await receive(50_000_000n, bob.reference)
    expect(await readLine(bob.id)).toMatchObject({ state: "held", reason: "over_limit" })
    await services.db.updateTable("users").set({ closed_at: services.now() }).where("id", "=", ann.id).execute()
    await receive(100n, ann.reference)
    expect(await readLine(null)).toMatchObject({ reason: "account_closed" })
  })

  test("money that operators return leaves with the next file, and its customer sees it as returned", async () => {
    const ann = await addCustomer()
    await receive(2_000n, ann.reference, "Bob Smith")
    const { id } = await readLine(ann.id)
    await decideLine(services, id, "return", null)
    expect(await readTopUp(ann.token)).toMatchObject({ transfers: [{ state: "returning" }] })
    await sendDue()
    expect(await readTopUp(ann.token)).toMatchObject({ transfers: [{ state: "returned" }] })
    expect(await available(ann.id)).toBe("0.00000")
  })
})

const listAlerts = (lineId: string) =>
  services.db.selectFrom("name_alerts").selectAll().where("subject_id", "=", lineId).execute()

describe("a sender whose name is on a list of sanctions", () => {
  const listed = "Sanctus Listov"
  test("holds the money until operators have found that it is another person", async () => {
    const ann = await addCustomer(listed)
    await receive(1_000n, ann.reference, listed)
    const line = await readLine(ann.id)
    expect(line).toMatchObject({ state: "held", reason: "sender_listed" })
    const [alert] = await listAlerts(line.id)
    expect(alert).toMatchObject({ source: "sender", name: listed, state: "open" })
    for (const decision of ["assign", "return", "keep"] as const)
      await expect(decideLine(services, line.id, decision, null)).rejects.toMatchObject({ tag: "state_conflict" })
    expect(await available(ann.id)).toBe("0.00000")
    await decideNameAlert(services, alert?.id ?? "", "clear")
    await decideLine(services, line.id, "assign", null)
    expect(await available(ann.id)).toBe("10.00000")
    // The same pair of names is decided once.
    await receive(500n, ann.reference, listed)
    expect(await readLine(ann.id)).toMatchObject({ state: "credited" })
  })

  test("is never credited once operators have confirmed the name, and freezes the customer's account", async () => {
    const ann = await addCustomer(listed)
    await receive(1_000n, ann.reference, listed)
    const { id } = await readLine(ann.id)
    const [alert] = await listAlerts(id)
    await decideNameAlert(services, alert?.id ?? "", "confirm")
    await expect(decideLine(services, id, "assign", null)).rejects.toMatchObject({ tag: "state_conflict" })
    const user = services.db.selectFrom("users").select("frozen_at").where("id", "=", ann.id)
    expect(await user.executeTakeFirstOrThrow()).toEqual({ frozen_at: expect.any(Date) as unknown })
  })

  test("is shown to operators also if the customer is unknown", async () => {
    await receive(300n, "for my wallet", listed)
    expect(await readLine(null)).toMatchObject({ state: "held", reason: "sender_listed" })
  })
})

/** Reaches the cut-off and approves all files. */
async function sendDue(): Promise<void> {
  provider.advance(4 * 24 * 3_600_000)
  await makeBatches(services)
  const batches = await services.db
    .selectFrom("bank_batches")
    .select("id")
    .where("state", "=", "awaiting_approval")
    .execute()
  for (const { id } of batches) await decideBatch(services, id, "approve")
  await goOn()
}

const booking = (reference: string, remittance: string) =>
  ({
    reference,
    direction: "in",
    cents: 700n,
    day: services.now().toISOString().slice(0, 10),
    endToEndId: null,
    remittance,
    returnReason: null,
    ...payer,
  }) as const

describe("files of the bank", () => {
  const account = "DE39999999990000000100"
  const fileWith = (change: Partial<AccountFile>): AccountFile => ({
    kind: "notification",
    version: "08",
    id: randomUUID().slice(0, 30),
    iban: account,
    createdAt: services.now(),
    bookings: [],
    ...change,
  })
  test("the same file read twice, and a booking in three files, are credited once", async () => {
    const ann = await addCustomer()
    const one = booking(randomUUID(), ann.reference)
    const content = writeAccountFile(fileWith({ bookings: [one] }))
    await leave("twice-1.xml", content)
    await leave("twice-2.xml", content)
    await leave("again.xml", writeAccountFile(fileWith({ bookings: [one] })))
    await leave("old.xml", writeAccountFile(fileWith({ kind: "statement", version: "02", bookings: [one] })))
    expect(await available(ann.id)).toBe("7.00000")
    for (const name of ["twice-1.xml", "twice-2.xml", "again.xml", "old.xml"])
      expect(await stateOfFile(name)).toBe("done")
  })

  test("a file of another account is refused and moved, and changes nothing", async () => {
    const ann = await addCustomer()
    const file = fileWith({ iban: payer.iban, bookings: [booking(randomUUID(), ann.reference)] })
    await leave("foreign.xml", writeAccountFile(file))
    expect(await stateOfFile("foreign.xml")).toBe("refused")
    expect(await available(ann.id)).toBe("0.00000")
    const { reason } = await services.db
      .selectFrom("bank_files")
      .select("reason")
      .where("name", "=", "foreign.xml")
      .executeTakeFirstOrThrow()
    expect(reason).toMatch(/SEPA_IBAN/)
  })

  test("an incomplete file waits, and is processed once it is complete", async () => {
    const ann = await addCustomer()
    const whole = writeAccountFile(fileWith({ bookings: [booking(randomUUID(), ann.reference)] }))
    await leave("growing.xml", whole.slice(0, 900))
    expect(await stateOfFile("growing.xml")).toBe("in")
    await provider.database.sandbox
      .updateTable("sandbox.bank_files")
      .set({ content: whole })
      .where("name", "=", "growing.xml")
      .execute()
    await goOn()
    expect(await stateOfFile("growing.xml")).toBe("done")
    expect(await available(ann.id)).toBe("7.00000")
  })

  test("a file that stays incomplete is refused after ten minutes", async () => {
    await leave("cut.xml", writeAccountFile(fileWith({})).slice(0, 300))
    expect(await stateOfFile("cut.xml")).toBe("in")
    provider.advance(unfinishedLimit)
    await goOn()
    expect(await stateOfFile("cut.xml")).toBe("refused")
  })
})

test("the ledger is consistent afterwards", async () => {
  expect(await provider.verifyLedger()).toEqual([])
})
