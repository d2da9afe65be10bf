import {
  closeVirtualCard,
  freezeVirtualCard,
  orderVirtualCard,
  quoteVirtualCard,
  quoteVirtualCardTransfer,
  replaceVirtualCard,
  reportVirtualCardFraud,
  transferVirtualCardMoney,
  unfreezeVirtualCard,
} from "@wallet/core/cards"
import type { SeededRandom } from "@wallet/core/testing"
import { sql } from "kysely"
import { answerPayment } from "#cards/authorise.ts"
import { acceptIssuerEvent } from "#cards/callback.ts"
import { cardLifecycle } from "#cards/cardLifecycle.ts"
import { cardTransactionLifecycle } from "#cards/cardTransactionLifecycle.ts"
import { cardJobs } from "#cards/jobs.ts"
import { blockCard, endClosing, finishOrder, liftCardBlock, refundOrder } from "#cards/operator.ts"
import { systemAccounts } from "#ledger/postings/accounts.ts"
import { listOwners } from "#ledger/shards.ts"
import { verifyLedger } from "#ledger/verify.ts"
import { messageDesk } from "#operators/desks/messages.ts"
import type { OperatorRow } from "#operators/operator.ts"
import { inTransaction } from "#platform/http/transaction.ts"
import { listUnexpected } from "#platform/partyMessages/unexpected.ts"
import type { Services } from "#platform/services.ts"
import { createProviderHarness } from "../providerHarness.ts"
import { doJobs } from "./doJobs.ts"
import { below } from "./generator.ts"
import { createMessyIssuer, expectedAtIssuer, madeCard, mayBeLost } from "./messyIssuer.ts"

const minute = 60_000
const day = 24 * 60 * minute

/** A card of a customer, as a list shows it. */
interface OwnedCard {
  readonly id: string
  readonly userId: string
}

/** Cards whose issuer's answers and messages get lost, with operators who decide too. */
export async function createMessyCards(random: SeededRandom) {
  const harness = await createProviderHarness()
  const issuer = createMessyIssuer(random)
  const services: Services = { ...harness.services, rails: { ...harness.services.rails, issuer: issuer.rail } }
  const { db } = services
  const owned: OwnedCard[] = []
  const met = { cards: new Set<string>(), payments: new Set<string>() }
  const work = () => doJobs(services, cardJobs)
  let customers = 0

  const pickFrom = <One>(list: readonly One[]): One | undefined => list[below(random, Math.max(list.length, 1))]
  /** Mostly a young card, because old ones have ended. */
  const pickCard = () => pickFrom(owned.slice(-8))

  /** Mostly a card that pays. */
  async function pickPaying(): Promise<OwnedCard | undefined> {
    if (random.next() < 0.2) return pickCard()
    const query = db.selectFrom("virtual_cards").select(["id", "user_id"]).where("state", "=", "active")
    const rows = await query.orderBy("created_at", "desc").orderBy("id").limit(8).execute()
    const card = pickFrom(rows)
    return card && { id: card.id, userId: card.user_id }
  }

  async function order(): Promise<void> {
    if (random.next() < 0.5) return
    customers += 1
    const userId = await harness.addCustomer(`cards${customers}@wallet.example`)
    await harness.fund(userId, "5000.00", "WUD")
    const { id: quoteId } = await quoteVirtualCard(harness.as(userId), {
      binId: "sandbox-mir-wud",
      walletCurrency: "WUD",
    })
    const { id } = await orderVirtualCard(harness.as(userId), { quoteId, label: "Groceries" })
    owned.push({ id, userId })
  }

  async function load(): Promise<void> {
    const card = await pickPaying()
    if (!card) return
    await attempt(async () => {
      const asked = { purpose: "top_up", walletCurrency: "WUD", amount: "400.00", side: "receive" } as const
      const { id: quoteId } = await quoteVirtualCardTransfer(harness.as(card.userId), { cardId: card.id, ...asked })
      await transferVirtualCardMoney(harness.as(card.userId), { cardId: card.id, quoteId })
    })
  }

  /** A merchant requests an authorisation, or captures money without one. */
  async function pay(): Promise<void> {
    const card = await pickPaying()
    if (!card || !issuer.cards.has(card.id)) return
    const payment = issuer.begin(card.id)
    if (random.next() < 0.1) return
    const { approved } = await answerPayment(services, payment)
    // The answer may get lost.
    if (!approved || random.next() < 0.1) issuer.decline(payment)
  }

  async function customerActs(): Promise<void> {
    const card = pickCard()
    if (!card) return
    const { userId, id: cardId } = card
    const replace = async () => {
      const { id } = await replaceVirtualCard(harness.as(userId), { cardId })
      owned.push({ id, userId })
    }
    const acts = [
      () => freezeVirtualCard(harness.as(userId), { cardId }),
      () => unfreezeVirtualCard(harness.as(userId), { cardId }),
      () => closeVirtualCard(harness.as(userId), { cardId }),
      replace,
    ]
    await attempt(async () => pickFrom(acts)?.())
  }

  /** A customer disputes some payments. */
  async function dispute(): Promise<void> {
    const query = db
      .selectFrom("card_transactions")
      .select(["id", "card_id"])
      .where("state", "in", ["authorised", "settled"])
    const payments = await query.orderBy("created_at", "desc").orderBy("id").limit(10).execute()
    const card = owned.find(({ id }) => id === payments[0]?.card_id)
    if (!card || random.next() < 0.4) return
    const transactionIds = payments
      .filter(({ card_id }) => card_id === card.id)
      .map(({ id }) => id)
      .slice(0, 2)
    await attempt(() => reportVirtualCardFraud(harness.as(card.userId), { cardId: card.id, transactionIds }))
  }

  /** An operator decides, and is sometimes wrong about the issuer's action. */
  async function operatorActs(): Promise<void> {
    const card = pickCard()
    if (!card) return
    const truth = issuer.cards.get(card.id)
    if (random.next() < 0.5) return
    const acts = [
      () => blockCard(services, card.id),
      () => liftCardBlock(services, card.id),
      () => endClosing(services, card.id),
      () => (truth?.state === "issued" ? finishOrder(services, card.id, madeCard) : refundOrder(services, card.id)),
    ]
    await attempt(async () => pickFrom(acts)?.())
  }

  /** Delivers a pending message, in any order and perhaps twice. Unimportant messages sometimes get lost. */
  async function deliverOne(): Promise<void> {
    const [event] = issuer.wire.splice(below(random, Math.max(issuer.wire.length, 1)), 1)
    if (!event || (mayBeLost(event) && random.next() < 0.2)) return
    try {
      await acceptIssuerEvent(services, event)
      if (random.next() < 0.3) issuer.wire.push(event)
    } catch {
      issuer.wire.push(event)
    }
  }

  /** The balance of one payment on the issuer's account in the ledger. */
  async function bookedAtIssuer(authorisation: string): Promise<bigint> {
    const { rows } = await sql<{ booked: bigint }>`
      SELECT coalesce(sum(entry.amount), 0)::numeric(38,0) AS booked
      FROM card_transactions payment
      JOIN ledger.transfers transfer ON transfer.operation_id = payment.id::text
      JOIN ledger.entries entry ON entry.transfer_id = transfer.id
      JOIN ledger.accounts account ON account.id = entry.account_id
      WHERE payment.authorisation = ${authorisation}
        AND account.owner = ANY(${[...listOwners(systemAccounts.issuerRail)]}::text[])`.execute(db)
    return rows[0]?.booked ?? 0n
  }

  async function noteStates(): Promise<void> {
    const { rows } = await sql<{ state: string }>`
      SELECT DISTINCT step.state FROM virtual_cards card JOIN operation_events step ON step.subject_id = card.id
    `.execute(db)
    for (const { state } of rows) met.cards.add(state)
    for (const { state } of await db.selectFrom("card_transactions").select("state").distinct().execute())
      met.payments.add(state)
  }

  const isWaiting = async (id: string) => (await listUnexpected(db)).some((message) => message.id === id)

  /** Operators have a message processed again, and then acknowledge it. */
  async function settleMessages(): Promise<void> {
    for (const { id, fits } of await messageDesk.list(services, "")) {
      // Another processed message may have settled it.
      if (!(await isWaiting(id))) continue
      const decide = (event: "carryOut" | "acknowledge") =>
        inTransaction(db, (trx) =>
          messageDesk.decide({ ...services, db: trx }, { event, id, operator: {} as OperatorRow, form: {} }),
        )
      if (fits?.includes("carryOut")) await decide("carryOut")
      await work()
      if (await isWaiting(id)) await decide("acknowledge")
    }
  }

  const acts = [
    order,
    load,
    load,
    pay,
    pay,
    pay,
    work,
    work,
    deliverOne,
    deliverOne,
    deliverOne,
    deliverOne,
    deliverOne,
    async () => issuer.happen(),
    async () => issuer.happen(),
    async () => issuer.happen(),
    customerActs,
    customerActs,
    dispute,
    operatorActs,
    async () => harness.advance(below(random, 60 * minute)),
    noteStates,
  ]

  return {
    /** The states that no card and no payment has been in so far. */
    statesNotMet: () => [
      ...Object.keys(cardLifecycle.transitions).flatMap((state) => (met.cards.has(state) ? [] : [`card: ${state}`])),
      ...Object.keys(cardTransactionLifecycle.transitions).flatMap((state) =>
        met.payments.has(state) ? [] : [`payment: ${state}`],
      ),
    ],
    /** True if a card is left that will expire. */
    hasActive: async () =>
      (await db.selectFrom("virtual_cards").select("id").where("state", "=", "active").limit(1).execute()).length > 0,
    act: async () => acts[below(random, acts.length)]?.(),
    /** Advances the time to the end, and has operators decide everything at their desk. */
    async settle(): Promise<void> {
      issuer.calmDown()
      while (issuer.wire.length > 0) await deliverOne()
      for (const step of [10 * minute, 60 * minute, day, 8 * day, 30 * day, 30 * day, 30 * day]) {
        harness.advance(step)
        await work()
        await noteStates()
      }
      await settleMessages()
    },
    /** The differences from the issuer's own records. */
    async findLeftBehind(): Promise<readonly string[]> {
      const left: string[] = []
      for (const [authorisation, truth] of issuer.payments) {
        const [booked, expected] = [await bookedAtIssuer(authorisation), expectedAtIssuer(truth)]
        if (booked !== expected) left.push(`payment ${authorisation}: booked ${booked}, not ${expected}`)
      }
      const held = await db.selectFrom("ledger.accounts").select(["owner", "held"]).where("held", "!=", 0n).execute()
      left.push(...held.map((account) => `${account.owner} still holds ${account.held}`))
      const waiting = await db
        .selectFrom("virtual_cards")
        .select(["id", "state"])
        .where("state", "in", ["ordered", "issuing", "closing"])
        .execute()
      left.push(...waiting.map(({ id, state }) => `card ${id} is ${state}`))
      const disputed = await db.selectFrom("card_transactions").select("id").where("state", "=", "disputed").execute()
      left.push(...disputed.map(({ id }) => `payment ${id} is disputed`))
      const open = await db.selectFrom("operations").select("subject_id").where("state", "=", "processing").execute()
      left.push(...open.map(({ subject_id }) => `operation ${subject_id} is processing`))
      left.push(...(await listUnexpected(db)).map(({ id }) => `message ${id} waits`))
      left.push(...(await verifyLedger(db)).map((difference) => JSON.stringify(difference)))
      return left
    },
    drop: () => harness.stop(),
  }
}

/** Tries an action that may no longer be allowed. */
function attempt(act: () => Promise<unknown>): Promise<void> {
  return act().then(
    () => undefined,
    () => undefined,
  )
}
