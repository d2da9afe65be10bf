import { randomUUID } from "node:crypto"
import { createCardTopUp, createSbpTopUp } from "@wallet/core"
import type { SeededRandom } from "@wallet/core/testing"
import { sql } from "kysely"
import { verifyLedger } from "#ledger/verify.ts"
import { desks } from "#operators/desks/desks.ts"
import { messageDesk } from "#operators/desks/messages.ts"
import type { OperatorRow } from "#operators/operator.ts"
import { inTransaction } from "#platform/http/transaction.ts"
import { listUnexpected } from "#platform/partyMessages/unexpected.ts"
import type { Services } from "#platform/services.ts"
import { hold } from "#wallet/history/holds.ts"
import { acceptCardMessage } from "#wallet/topUps/callback.ts"
import { topUpJobs } from "#wallet/topUps/jobs.ts"
import { refundTopUp } from "#wallet/topUps/refund.ts"
import { acceptSbpMessage } from "#wallet/topUps/sbp/accept.ts"
import { sbpTopUpJobs } from "#wallet/topUps/sbp/jobs.ts"
import { enterSbpOutcome } from "#wallet/topUps/sbp/settleByHand.ts"
import { decideByHand } from "#wallet/withdrawals/approval.ts"
import { beginWithdrawals } from "#wallet/withdrawals/begin.ts"
import { withdrawalJobs } from "#wallet/withdrawals/jobs.ts"
import { toHoldName } from "#wallet/withdrawals/postings.ts"
import { toAmounts } from "#wallet/withdrawals/withdrawal.ts"
import { createProviderHarness } from "../providerHarness.ts"
import { doJobs } from "./doJobs.ts"
import { below } from "./generator.ts"
import { createMessyParties, expectedOnRail, type Message } from "./messyParties.ts"

const minute = 60_000
const day = 24 * 60 * minute

const jobHandlers = { ...topUpJobs, ...sbpTopUpJobs, ...withdrawalJobs }

/** Payments in and out whose parties are unreliable, with operators who are sometimes wrong. */
interface MessyWorld {
  /** Makes something happen: a payment starts, a party acts, a message arrives, time passes, an operator decides. */
  act(): Promise<void>
  /** Advances the time to the end, and has operators decide everything at their desks. */
  settle(): Promise<void>
  /** Differences from the parties' records that are on no desk. */
  findLeftBehind(): Promise<readonly string[]>
  /** Operators' decisions on unexpected messages: the party and the action. */
  readonly settled: ReadonlySet<string>
  drop(): Promise<void>
}

export async function createMessyWorld(random: SeededRandom): Promise<MessyWorld> {
  const harness = await createProviderHarness()
  const { db } = harness.database
  const parties = createMessyParties(random, harness.acquirer)
  const { card, sbp, payouts, truths, wire } = parties
  const services: Services = {
    ...harness.services,
    config: {
      ...harness.services.config,
      payouts: { approvalFrom: 1_000_000_000n, secondApprovalFrom: 1_000_000_000n },
    } as Services["config"], // the areas here read nothing else
    rails: {
      ...harness.services.rails,
      card,
      roubleCard: card,
      sbp,
      payouts: { card: payouts, iban: payouts, anymoney: payouts },
    } as unknown as Services["rails"], // nothing here asks a chain
  }
  const now = () => services.now()
  const settled = new Set<string>()
  let customers = 0
  const addCustomer = () => {
    customers += 1
    return harness.addCustomer(`messy${customers}@wallet.example`)
  }

  const work = () => doJobs(services, jobHandlers)

  async function deliver(message: Message): Promise<void> {
    if (message.to === "sbp") await acceptSbpMessage(services, message)
    else if (message.event !== "changed") await acceptCardMessage(services, "roubleAcquirer", message)
  }

  /** Delivers a pending message, in any order and perhaps twice. Unimportant messages sometimes get lost. */
  async function deliverOne(): Promise<void> {
    const [message] = wire.splice(below(random, Math.max(wire.length, 1)), 1)
    if (!message) return
    // A charge-back is sent until it is accepted, because nothing else reports it.
    if (message.to === "sbp" && random.next() < 0.3) return
    await deliver(message)
    if (random.next() < 0.3) wire.push(message)
  }

  async function beginPayout(): Promise<void> {
    const user = await addCustomer()
    await harness.fund(user, "100000.00", "KZT")
    const id = randomUUID()
    const quoteId = randomUUID()
    const destination = { rail: "anymoney", to: id, network: null, holder: null, bic: null } as const
    const terms = {
      user_id: user,
      currency: "KZT",
      amount: BigInt(200_000 + below(random, 1_000_000)),
      fee: 2_000n,
      network_fee: 0n,
      fee_level: null,
      recipient_id: null,
      card_token: null,
      fingerprint: id,
      value: 100n,
      note: null,
    }
    await inTransaction(db, async (trx) => {
      await trx
        .insertInto("withdrawal_quotes")
        .values({
          ...terms,
          id: quoteId,
          destination: JSON.stringify(destination),
          state: "used",
          created_at: now(),
          expires_at: now(),
        })
        .execute()
      const [row] = await beginWithdrawals(
        trx,
        user,
        [{ ...terms, id, quote_id: quoteId, payout_row_id: null, destination }],
        now(),
      )
      if (row)
        await hold(trx, { hold: toHoldName(id), subjectId: id, userId: user, amount: toAmounts(row).amount }, now())
    })
  }

  async function beginTopUp(): Promise<void> {
    const user = await addCustomer()
    if (random.next() < 0.5) {
      await createSbpTopUp(harness.as(user), { amount: "1000.00", currency: "WUD" })
      return
    }
    const cardToken = await harness.tokenizeCard("4242424242424242")
    await createCardTopUp(harness.as(user), { amount: "100.00", currency: "WUD", cardToken })
  }

  /** An operator enters an outcome, for a payout sometimes the wrong one. Outcomes that no longer fit are refused. */
  async function decideSomething(): Promise<void> {
    const [reference, truth] = [...truths][below(random, Math.max(truths.size, 1))] ?? []
    if (reference === undefined || !truth) return
    const decisions = {
      payout: () => decideByHand(services, reference, random.next() < 0.5 ? "confirmPaid" : "confirmUnpaid"),
      sbp: () =>
        truth.state === "paid" ? enterSbpOutcome(services, reference, random.next() < 0.5 ? "pay" : "keep") : undefined,
      card: () => refundTopUp(services, reference),
    }
    await Promise.resolve(decisions[truth.rail]()).catch(() => undefined)
  }

  /** Reads the balance of the rail's ledger account for one payment. */
  async function bookedOnRail(reference: string): Promise<bigint> {
    const { rows } = await sql<{ booked: bigint }>`
      SELECT coalesce(sum(entry.amount), 0)::numeric(38,0) AS booked
      FROM ledger.entries entry
      JOIN ledger.transfers transfer ON transfer.id = entry.transfer_id
      JOIN ledger.accounts account ON account.id = entry.account_id
      WHERE account.owner LIKE 'system:rail:%'
        AND (transfer.operation_id = ${reference} OR strpos(transfer.reference, ${reference}) > 0)`.execute(db)
    return rows[0]?.booked ?? 0n
  }

  /**
   * Operators settle a message by the action that moves money if the party and the ledger differ, and else
   * acknowledge it.
   */
  async function settleMessages(): Promise<void> {
    for (const message of await listUnexpected(db)) {
      const truth = truths.get(message.reference)
      const differs = truth && (await bookedOnRail(message.reference)) !== expectedOnRail(truth)
      const [found] = (await messageDesk.list(services, "")).filter(({ id }) => id === message.id)
      // A booked loss of the operator is no difference.
      const events = differs ? (found?.fits ?? []) : ["acknowledge"]
      const event = events.includes("return") && !events.includes("credit") ? "return" : (events[0] ?? "acknowledge")
      const outcome = await inTransaction(db, (trx) =>
        messageDesk.decide(
          { ...services, db: trx },
          { event: event as never, id: message.id, operator: {} as OperatorRow, form: {} },
        ),
      )
      settled.add(`${message.party} ${outcome.kind.en}`)
    }
  }

  const acts = [
    beginPayout,
    beginTopUp,
    work,
    work,
    deliverOne,
    deliverOne,
    async () => parties.happen(),
    async () => parties.happen(),
    async () => harness.advance(below(random, 10 * minute)),
    decideSomething,
  ]

  return {
    act: async () => acts[below(random, acts.length)]?.(),
    async settle() {
      for (let turn = 0; turn < 10; turn += 1) {
        parties.happen()
        harness.advance(3 * minute)
        await work()
      }
      parties.calmDown()
      while (wire.length > 0) await deliverOne()
      for (const step of [5 * minute, 30 * minute, 2 * 60 * minute, day, 2 * day, 10 * day, 20 * day]) {
        harness.advance(step)
        await work()
        await settleMessages()
      }
      await settleMessages()
    },
    async findLeftBehind() {
      const left: string[] = []
      for (const [reference, truth] of truths) {
        const [booked, expected] = [await bookedOnRail(reference), expectedOnRail(truth)]
        if (booked !== expected)
          left.push(`${truth.rail} ${reference} is ${truth.state}: booked ${booked}, not ${expected}`)
      }
      const held = await db.selectFrom("ledger.accounts").select(["owner", "held"]).where("held", "!=", 0n).execute()
      left.push(...held.map((account) => `${account.owner} still holds ${account.held}`))
      const open = await db
        .selectFrom("operations")
        .select(["kind", "subject_id"])
        .where("state", "=", "processing")
        .execute()
      const listed = new Set(
        (await Promise.all(desks.filter(({ name }) => listsPayments.has(name)).map((desk) => desk.list(services, ""))))
          .flat()
          .map(({ id }) => id),
      )
      left.push(
        ...open
          .filter(({ subject_id }) => !listed.has(subject_id))
          .map(({ kind, subject_id }) => `${kind} ${subject_id} is processing`),
      )
      left.push(...(await listUnexpected(db)).map(({ id }) => `message ${id} waits`))
      left.push(...(await verifyLedger(db)).map((difference) => JSON.stringify(difference)))
      return left
    },
    settled,
    drop: () => harness.stop(),
  }
}

/** The desks that list payments in progress. */
const listsPayments: ReadonlySet<string> = new Set(["withdrawals", "card-top-ups", "sbp-top-ups"])
