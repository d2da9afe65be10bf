import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createSandboxChainPlay } from "@wallet/sandbox/chain/play.ts"
import { strangerAddress } from "@wallet/sandbox/chain/strangers.ts"
import { afterEach, beforeEach, expect, test } from "vitest"
import { newId } from "#platform/database/newId.ts"
import { storedMoney } from "#platform/money/money.ts"
import { trpCertificate } from "#rails/travelRule/certificate.testing.ts"
import { openTrpDouble, type TrpDouble, trpDoubleHost } from "#rails/travelRule/trpDouble.testing.ts"
import { hold } from "#wallet/history/holds.ts"
import { beginWithdrawals } from "#wallet/withdrawals/begin.ts"
import { toHoldName } from "#wallet/withdrawals/postings.ts"
import { withdrawalJob } from "#wallet/withdrawals/withdrawalJob.ts"
import { type Customer, fund } from "../crash/customers.ts"
import { createVendorsHarness, type VendorsHarness } from "./vendorsHarness.ts"

/** Each kill needs a start of the provider. */
const timeout = 300_000
const sizes = [
  { name: "at each moment", rounds: 1 },
  { name: "20 times @long", rounds: 5 },
]

/**
 * The moments at which the provider is killed: while the other service receives the inquiry or the payment's end,
 * while its answer arrives, and while it is silent, after which its answer is too late.
 */
const moments = ["inquiry", "answer", "end", "silence"] as const
type Moment = (typeof moments)[number]

let double: TrpDouble
let harness: VendorsHarness
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "trp-"))
  const certificate = join(folder, "certificate.pem")
  await writeFile(certificate, trpCertificate.cert)
  double = await openTrpDouble()
  harness = await createVendorsHarness({
    program: "production",
    reach: { [`https://${trpDoubleHost}`]: double.origin },
    environment: {
      SITE_ORIGIN: "https://ours.example",
      LEGAL_ENTITY: "Ours Ltd",
      TRAVEL_RULE_FROM: "0",
      TRAVEL_RULE_PARTY: "trp",
      TRP_PEERS: `${trpDoubleHost}=Their Exchange`,
      TRP_CERTIFICATE: certificate,
      TRP_AUTHORITY: certificate,
      TRP_KEY: trpCertificate.key,
    },
  })
})
afterEach(async () => {
  await harness.close()
  await double.stop()
  await rm(folder, { recursive: true })
})

/** Starts a payment on Bitcoin to a customer of the other service. */
async function withdraw(customer: Customer, to: string) {
  const { id: userId } = customer
  const now = new Date()
  const id = newId()
  const quoteId = newId()
  const destination = { network: "bitcoin", holder: null, bic: null, rail: "crypto", to } as const
  const terms = {
    user_id: userId,
    currency: "BTC",
    amount: 600_000n,
    fee: 1_000n,
    network_fee: 2_000n,
    fee_level: "normal",
    destination: JSON.stringify(destination),
    card_token: null,
    fingerprint: `BTC crypto bitcoin ${to}`,
    recipient_id: null,
    note: null,
    value: 36_000n,
  } as const
  const { db } = harness.database
  await fund(db, [customer], "BTC", 1_000_000n)
  await db.transaction().execute(async (trx) => {
    const quote = { ...terms, id: quoteId, state: "used", created_at: now, expires_at: now } as const
    await trx.insertInto("withdrawal_quotes").values(quote).execute()
    await trx
      .insertInto("travel_rule_transfers")
      .values({
        quote_id: quoteId,
        user_id: userId,
        owner: "other",
        name: "Ann Roe",
        service: double.travelAddress,
        state: "declared",
        created_at: now,
      })
      .execute()
    const begun = { ...terms, destination, id, quote_id: quoteId, payout_row_id: null }
    await beginWithdrawals(trx, userId, [begun], now)
    await hold(trx, { hold: toHoldName(id), subjectId: id, userId, amount: storedMoney(600_000n, "BTC") }, now)
  })
  return { id, quoteId }
}

/** The states of a payment and its inquiry. */
async function readStates(id: string) {
  return harness.database.db
    .selectFrom("withdrawals")
    .innerJoin("travel_rule_transfers as transfer", "transfer.quote_id", "withdrawals.quote_id")
    .select(["withdrawals.state as payment", "transfer.state as inquiry"])
    .where("withdrawals.id", "=", id)
    .executeTakeFirstOrThrow()
}

const untilPayment = (id: string, state: string) =>
  harness.until(`the payment ${state}`, async () => (await readStates(id)).payment === state)

/** Delivers the approval as their service does: again until it is accepted, and once more. */
async function approve(quoteId: string, to: string, isKilled: boolean): Promise<void> {
  const { path, ...message } = double.approve(quoteId, to)
  if (isKilled) {
    await Promise.all([harness.deliver(path, message), harness.kill()])
    await harness.start()
  }
  for (const which of ["first", "second"])
    await harness.until(
      `the ${which} delivery of the answer`,
      async () => (await harness.deliver(path, message)) === 200,
    )
}

const countPayments = async (to: string) =>
  (
    await harness.database.sandbox
      .selectFrom("sandbox.chain_outputs")
      .select("amount")
      .where("address", "=", to)
      .execute()
  ).length

/** An approval after the hour of waiting decides nothing, also if the provider is killed in between. */
async function answerTooLate({
  id,
  quoteId,
  to,
}: {
  readonly id: string
  readonly quoteId: string
  readonly to: string
}) {
  await harness.hurry("travelRule.giveUp")
  await untilPayment(id, "awaiting_approval")
  await approve(quoteId, to, true)
  expect(await readStates(id)).toEqual({ payment: "awaiting_approval", inquiry: "unanswered" })
  expect(await countPayments(to)).toBe(0)
}

/** Pays a customer of the other service while the provider is killed at a moment. */
async function payOnce(customer: Customer, moment: Moment): Promise<void> {
  const to = strangerAddress("bitcoin", customer.id)
  const untilAsked =
    moment === "inquiry" || moment === "silence" ? harness.killAt(double, /^POST \/inquiries$/) : undefined
  const { id, quoteId } = await withdraw(customer, to)
  await untilAsked?.()
  await harness.until("the inquiry", () => double.inquiries.has(quoteId))
  expect(await readStates(id)).toEqual({ payment: "screening", inquiry: "asked" })
  if (moment === "silence") return answerTooLate({ id, quoteId, to })
  const untilTold = moment === "end" ? harness.killAt(double, /^POST \/confirmations$/) : undefined
  await approve(quoteId, to, moment === "answer")
  const play = createSandboxChainPlay(harness.database.sandbox, () => new Date())
  await harness.until("the end is told", async () => {
    await play.mine("bitcoin", 3)
    await harness.hurry(withdrawalJob("follow", { rail: "crypto" }))
    return double.inquiries.get(quoteId)?.end !== undefined
  })
  await untilTold?.()
  await harness.until("the end is booked", async () => (await readStates(id)).inquiry === "confirmed")
  expect(await readStates(id)).toEqual({ payment: "completed", inquiry: "confirmed" })
  expect(double.inquiries.get(quoteId)?.end).toEqual({ txid: expect.stringMatching(/^[\da-f]{64}$/) as unknown })
  expect(await countPayments(to)).toBe(1)
}

test.each(sizes)(
  "killed $name while another service is asked: each payment leaves once, and none without its answer",
  { timeout },
  async ({ rounds }) => {
    const kills = Array.from({ length: rounds }, () => moments).flat()
    for (const [index, customer] of (await harness.addCustomers(kills.length)).entries())
      await payOnce(customer, kills[index] ?? "inquiry")
    expect(double.inquiries.size).toBe(kills.length)
    expect(await harness.verifyLedger()).toEqual([])
  },
)
