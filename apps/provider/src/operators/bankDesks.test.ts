import { createSandboxBankAccount, type SandboxBankAccount } from "@wallet/sandbox/bankAccount/bankAccount.ts"
import { testDestinations } from "@wallet/sandbox/payouts/testDestinations.ts"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createReference } from "#rails/bank/reference.ts"
import { makeBatches } from "#wallet/bank/batches.ts"
import { exchangeFiles } from "#wallet/bank/exchangeFiles.ts"
import {
  createWithdrawalHarness,
  type HarnessCustomer,
  type WithdrawalHarness,
} from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { addSignedIn, type TestOperator } from "./operatorHarness.testing.ts"

let harness: WithdrawalHarness
let bank: SandboxBankAccount
let ann: TestOperator
let ben: TestOperator
let rita: TestOperator
let payer: HarnessCustomer
let withdrawal: string
beforeAll(async () => {
  harness = await createWithdrawalHarness({}, { IBAN_PAYOUTS: "sepa" })
  const { provider } = harness
  bank = createSandboxBankAccount(provider.database.sandbox, () => provider.services.now())
  payer = await addCustomer()
  await harness.fund(payer, "100", "EUR")
  const terms = { rail: "iban", iban: testDestinations.paid.iban, holder: "Jo Doe", currency: "EUR", side: "receive" }
  withdrawal = (await harness.withdraw(payer, { ...terms, amount: "10.00" })).id
  await harness.until(payer, withdrawal, "confirming")
  // Past the next cut-off; operators' sessions are shorter than that.
  provider.advance(4 * 24 * 3_600_000)
  await makeBatches(services())
  ann = await addSignedIn(provider, "ann@wallet.example", "approver")
  ben = await addSignedIn(provider, "ben@wallet.example", "approver")
  rita = await addSignedIn(provider, "rita@wallet.example", "reviewer")
})
afterAll(() => harness.stop())

const services = () => harness.provider.services
const decide = async (browser: TestOperator, path: string, decision: string, more: Record<string, string> = {}) =>
  (await browser.decide(path, { decision, reason: "looked at it", ...more })).status
const caseIn = (text: string) => /^case-(.+)$/m.exec(text)?.[1] ?? "none"

async function goOn(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) {
    await exchangeFiles(services())
    await harness.provider.worker.drain()
  }
}

async function addCustomer() {
  const customer = await harness.addCustomer()
  await harness.verify(customer)
  return customer
}

test("a payment file is sent after two approvals, and each approver can read it first", async () => {
  const text = await ann.show("bank-batches")
  expect(text).toContain("1 payment, 10.00")
  const path = `bank-batches/${caseIn(text)}`
  expect(await decide(rita, path, "approve")).toBe(403)
  expect(await decide(ann, path, "approve")).toBe(200)
  expect(await decide(ann, path, "approve")).toBe(409)
  await goOn()
  expect(await harness.read(payer, withdrawal)).toMatchObject({ state: "confirming" })
  expect(await decide(ben, path, "approve")).toBe(200)
  await goOn()
  expect(await harness.read(payer, withdrawal)).toMatchObject({ state: "completed" })
  expect(await decide(ben, path, "discard")).toBe(409)
})

test("two approvers must name the same customer for a transfer without a reference", async () => {
  const [customer, other] = [await addCustomer(), await addCustomer()]
  await bank.receive({ cents: 700n, name: "Jo Doe", iban: testDestinations.paid.iban, remittance: "for my wallet" })
  await goOn()
  const text = await ann.show("bank-lines")
  expect(text).toContain("no reference of a customer")
  const path = `bank-lines/${caseIn(text)}`
  expect(await decide(ann, path, "assign", { email: customer.email })).toBe(200)
  expect(await decide(ben, path, "assign", { email: other.email })).toBe(200)
  expect(await harness.available(customer, "EUR")).toMatchObject({ available: "0.00000" })
  expect(await decide(ben, path, "assign", { email: customer.email })).toBe(200)
  expect(await harness.available(customer, "EUR")).toMatchObject({ available: "7.00000" })
  expect(await decide(ann, path, "keep")).toBe(409)
})

test("a transfer from a name on a list is first decided at Names on lists, by two approvers", async () => {
  const customer = await addCustomer()
  const sender = { name: "Sanctus Listov", iban: testDestinations.paid.iban }
  await bank.receive({ ...sender, cents: 900n, remittance: createReference(customer.id) })
  await goOn()
  const lines = await ann.show("bank-lines")
  expect(lines).toContain("Names on lists")
  const line = `bank-lines/${caseIn(lines)}`
  expect(await decide(ann, line, "assign")).toBe(200)
  expect(await decide(ben, line, "assign")).toBe(409)
  const text = await ann.show("name-alerts")
  expect(text).toContain("the sender of a bank transfer")
  const alert = `name-alerts/${caseIn(text)}`
  expect(await decide(rita, alert, "clear")).toBe(403)
  for (const browser of [ann, ben]) expect(await decide(browser, alert, "clear")).toBe(200)
  expect(await decide(ben, line, "assign")).toBe(200)
  expect(await harness.available(customer, "EUR")).toMatchObject({ available: "9.00000" })
})

test("a refused file needs one approver, and a difference is booked by two", async () => {
  const { sandbox } = harness.provider.database
  const file = { name: "other.xml", content: "<nothing/>", state: "in", created_at: services().now() } as const
  await sandbox.insertInto("sandbox.bank_files").values(file).execute()
  await bank.writeStatement()
  await goOn()
  const text = await ann.show("bank-files")
  expect(text).toContain("The file other.xml was refused")
  const refused = await services()
    .db.selectFrom("bank_files")
    .select("id")
    .where("name", "=", "other.xml")
    .executeTakeFirstOrThrow()
  expect(await decide(rita, `bank-files/${refused.id}`, "note")).toBe(403)
  expect(await decide(ann, `bank-files/${refused.id}`, "note")).toBe(200)
  expect(await ann.show("bank-files")).not.toContain("other.xml")
  await services().db.updateTable("bank_statements").set({ closing: 1_234_500_000n }).execute()
  const path = `bank-files/${caseIn(await ann.show("bank-files"))}`
  expect(await decide(ann, path, "book")).toBe(200)
  expect(await ann.show("bank-files")).toContain("differs from the ledger")
  expect(await decide(ben, path, "book")).toBe(200)
  expect(await ann.show("bank-files")).not.toContain("differs from the ledger by")
  expect(await harness.provider.verifyLedger()).toEqual([])
})
