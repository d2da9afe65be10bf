import { mkdir, mkdtemp, readdir, readFile, rename, rm, rmdir, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { answerFile } from "@wallet/sandbox/bankAccount/answerFile.ts"
import { type Booking, writeAccountFile } from "@wallet/sandbox/bankAccount/writeFiles.ts"
import { testDestinations } from "@wallet/sandbox/payouts/testDestinations.ts"
import { sql } from "kysely"
import { afterEach, beforeEach, expect, test } from "vitest"
import { newId } from "#platform/database/newId.ts"
import { storedMoney } from "#platform/money/money.ts"
import { fileFolders } from "#rails/bank/files/fileStore.ts"
import { createReference } from "#rails/bank/reference.ts"
import { decideBatch, toFileName } from "#wallet/bank/batches.ts"
import { compareBank } from "#wallet/bank/compare.ts"
import { hold } from "#wallet/history/holds.ts"
import { beginWithdrawals } from "#wallet/withdrawals/begin.ts"
import { toHoldName } from "#wallet/withdrawals/postings.ts"
import { type Customer, fund } from "../crash/customers.ts"
import { createVendorsHarness, type VendorsHarness } from "./vendorsHarness.ts"

/** Each kill needs a start of the provider. */
const timeout = 300_000
/** Each file's life has three kills. */
const sizes = [
  { name: "9 times", lives: 3 },
  { name: "21 times @long", lives: 7 },
]
const day = 24 * 3_600_000
const iban = "DE39999999990000000100"
const sender = { name: "Jo Doe", iban: testDestinations.paid.iban }

/** The folders of the file exchange, in which this test acts as the bank. */
let root: string
let harness: VendorsHarness
/** The balance of the account, in cents. */
let balance: bigint
beforeEach(async () => {
  balance = 0n
  root = await mkdtemp(join(tmpdir(), "wallet-sepa-"))
  for (const folder of fileFolders) await mkdir(join(root, folder))
  harness = await createVendorsHarness({
    reach: {},
    environment: {
      BANK: "sepa",
      IBAN_PAYOUTS: "sepa",
      SEPA_ACCOUNT_NAME: "Wallet Ltd",
      SEPA_IBAN: iban,
      SEPA_FILES: root,
    },
  })
  await installPauses()
})
afterEach(async () => {
  await harness.close()
  await rm(root, { recursive: true, force: true })
})

/** The steps before whose commit a process can be stopped. */
const steps = {
  make: { table: "bank_batches", at: "INSERT", condition: "true" },
  stage: { table: "bank_batches", at: "UPDATE", condition: "NEW.state = 'staged'" },
  send: { table: "bank_batches", at: "UPDATE", condition: "NEW.state = 'sent'" },
  read: { table: "bank_lines", at: "INSERT", condition: "true" },
  book: { table: "bank_lines", at: "UPDATE", condition: "NEW.state IN ('credited', 'settled')" },
} as const
type Step = keyof typeof steps

/** Makes the database wait at each step for a lock, which is free unless the test holds it. */
async function installPauses(): Promise<void> {
  const { db } = harness.database
  await sql`
    CREATE FUNCTION wait_for_test() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_advisory_xact_lock_shared(77, TG_ARGV[0]::int);
      RETURN NEW;
    END $$`.execute(db)
  for (const [number, { table, at, condition }] of Object.values(steps).entries())
    await sql`
      CREATE TRIGGER ${sql.ref(`pause_${number}`)} BEFORE ${sql.raw(at)} ON ${sql.table(table)}
      FOR EACH ROW WHEN (${sql.raw(condition)}) EXECUTE FUNCTION wait_for_test(${sql.lit(number)})`.execute(db)
}

/** Kills the provider when it has done everything of a step except the commit. */
async function killBefore(step: Step, begin: () => Promise<void>): Promise<void> {
  const { db } = harness.database
  const number = Object.keys(steps).indexOf(step)
  await db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(77, ${sql.lit(number)})`.execute(trx)
    await begin()
    await harness.until(`the step ${step}`, async () => {
      const { rows } = await sql`
        SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = 77 AND NOT granted`.execute(db)
      return rows.length > 0
    })
    await harness.kill()
  })
}

/** Kills the provider while a folder or file is unavailable, so that it stops between a commit and the next action. */
async function killAfter(isDone: () => Promise<boolean>, begin: () => Promise<void>): Promise<void> {
  await begin()
  await harness.until("the commit", isDone)
  await harness.kill()
}

/** A withdrawal of 10 EUR to an account. */
async function withdraw({ id: userId }: Customer, to: string): Promise<string> {
  const { db } = harness.database
  await fund(db, [{ id: userId, email: "", token: "" }], "EUR", 10_35000n)
  const now = new Date()
  const id = newId()
  const destination = { rail: "iban", to, network: null, holder: "Jo Doe", bic: null } as const
  const terms = {
    user_id: userId,
    currency: "EUR",
    amount: 10_35000n,
    fee: 35000n,
    network_fee: 0n,
    fee_level: null,
    destination: JSON.stringify(destination),
    card_token: null,
    fingerprint: `EUR iban ${id}`,
    recipient_id: null,
    note: null,
    value: 1_035n,
  }
  await db.transaction().execute(async (trx) => {
    const quote = { ...terms, id: newId(), state: "used", created_at: now, expires_at: now } as const
    await trx.insertInto("withdrawal_quotes").values(quote).execute()
    const begun = { ...terms, destination, id, quote_id: quote.id, payout_row_id: null }
    await beginWithdrawals(trx, userId, [begun], now)
    await hold(trx, { hold: toHoldName(id), subjectId: id, userId, amount: storedMoney(10_35000n, "EUR") }, now)
  })
  return id
}

/** Creates a verified customer. */
async function addCustomer(): Promise<Customer> {
  const [customer] = await harness.addCustomers(1)
  if (!customer) throw new Error("There is no customer")
  const check = { redirect_url: null, comment: null, legal_name: sender.name, updated_at: new Date() }
  await harness.database.db
    .insertInto("kyc_sessions")
    .values({ id: newId(), user_id: customer.id, subject: "person", status: "approved", ...check })
    .execute()
  return customer
}

const readBatches = () => harness.database.db.selectFrom("bank_batches").selectAll().orderBy("created_at").execute()
const isBatchIn = (id: string, state: string) => async () =>
  (await readBatches()).some((batch) => batch.id === id && batch.state === state)
const filesIn = async (folder: (typeof fileFolders)[number]) =>
  (await readdir(join(root, folder))).filter((name) => name.endsWith(".xml")).toSorted()

/** Sends two payments and receives one transfer; the provider is killed while it makes, sends and reads files. */
async function liveOnce(life: number): Promise<void> {
  const { db } = harness.database
  const customer = await addCustomer()
  const [paid, returned] = [
    await withdraw(customer, testDestinations.paid.iban),
    await withdraw(customer, testDestinations.returned.iban),
  ]
  await harness.until("the payments are collected", async () => {
    const rows = db.selectFrom("bank_payments").select("reference").where("reference", "in", [paid, returned])
    return (await rows.execute()).length === 2
  })
  await harness.kill()
  // The cut-off has passed since.
  const earlier = new Date(Date.now() - 6 * day)
  await db.updateTable("bank_payments").set({ created_at: earlier }).where("state", "=", "collected").execute()
  await killBefore("make", () => harness.start())
  await harness.start()
  const isWaiting = async () => (await readBatches()).some(({ state }) => state === "awaiting_approval")
  await harness.until("the file waits for operators", isWaiting)
  const batch = (await readBatches()).at(-1)
  if (!batch) throw new Error("There is no file")
  expect(batch.count).toBe(2)

  const approve = () => decideBatch({ db, now: () => new Date() }, batch.id, "approve")
  const name = toFileName(batch)
  if (life % 3 === 1) {
    // A rename to an existing folder fails.
    await mkdir(join(root, "out", name))
    await killAfter(isBatchIn(batch.id, "staged"), approve)
    await rmdir(join(root, "out", name))
  } else await killBefore(life % 3 === 0 ? "stage" : "send", approve)
  await harness.start()
  await harness.until("the file is sent", isBatchIn(batch.id, "sent"))
  expect(await filesIn("out")).toEqual([name])

  // The bank takes the file and reports its bookings and an incoming transfer.
  const { bookings } = answerFile(await readFile(join(root, "out", name), "utf8"), batch.execution_day)
  await rm(join(root, "out", name))
  const topUp: Booking = {
    ...sender,
    reference: `T${life}`,
    direction: "in",
    cents: 2_500n,
    day: batch.execution_day,
    endToEndId: null,
    remittance: createReference(customer.id),
    returnReason: null,
  }
  const statement = `statement-${life}.xml`
  const leave = () => leaveStatement(statement, life, [...bookings, topUp])
  if (life % 3 === 1) {
    await harness.kill()
    await leave()
    await rename(join(root, "done"), join(root, "done.away"))
    const isTaken = async () =>
      (await db.selectFrom("bank_files").select("id").where("name", "=", statement).execute()).length > 0
    await killAfter(isTaken, () => harness.start())
    await rename(join(root, "done.away"), join(root, "done"))
  } else {
    await harness.kill()
    await leave()
    await killBefore(life % 3 === 0 ? "read" : "book", () => harness.start())
  }
  await harness.start()
  await harness.until("the file is put away", async () => (await filesIn("done")).includes(statement))
  await harness.until("every booking is explained", async () => {
    await harness.hurry()
    const ended = await db
      .selectFrom("withdrawals")
      .select(["id", "state"])
      .where("id", "in", [paid, returned])
      .execute()
    const lines = await db.selectFrom("bank_lines").select("id").where("state", "=", "received").execute()
    const stateById = new Map(ended.map(({ id, state }) => [id, state]))
    return stateById.get(paid) === "completed" && stateById.get(returned) === "returned" && lines.length === 0
  })
  const { data } = await harness.send("GET", "/wallets", { token: customer.token })
  // The incoming transfers, and the returned payment with its fee.
  expect(data).toContainEqual(expect.objectContaining({ currency: "EUR", available: "35.35000", held: "0.00000" }))
}

async function leaveStatement(name: string, life: number, bookings: readonly Booking[]): Promise<void> {
  const file = { kind: "statement", version: "08", id: `S${life}`, iban, createdAt: new Date() } as const
  await writeFile(join(root, "in", `${name}.part`), writeAccountFile({ ...file, opening: balance, bookings }))
  balance += bookings.reduce((sum, { direction, cents }) => sum + (direction === "in" ? cents : -cents), 0n)
  await rename(join(root, "in", `${name}.part`), join(root, "in", name))
}

test.each(sizes)(
  "the provider is killed $name while it makes, sends and reads files of the bank: each payment leaves once, each booking counts once",
  { timeout },
  async ({ lives }) => {
    for (let life = 0; life < lives; life++) await liveOnce(life)
    const { db } = harness.database
    expect((await readBatches()).map(({ state }) => state)).toEqual(Array.from({ length: lives }, () => "sent"))
    const states = await db.selectFrom("bank_lines").select("state").orderBy("state").execute()
    expect(states.map(({ state }) => state)).toEqual([
      ...Array.from({ length: lives }, () => "credited"),
      ...Array.from({ length: 3 * lives }, () => "settled"),
    ])
    expect(await compareBank(db)).toMatchObject({ difference: 0n, ahead: 0n, behind: 0n })
    expect(await harness.verifyLedger()).toEqual([])
  },
)
