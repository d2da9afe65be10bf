import type { CardDeclineReason } from "@wallet/core/contract"
import type { Money } from "@wallet/core/money"
import { newId } from "@wallet/provider/platform/database/newId.ts"
import type { CardDecision } from "@wallet/provider/rails/issuer/issuerRail.ts"
import type { Kysely, Selectable } from "kysely"
import { validate as isUuid } from "uuid"
import type { SandboxDatabase } from "../database/schema.ts"
import type { Signer } from "../signer.ts"
import { type AskProvider, askCustomer, askWallet, type Counter, goOnWithConfirmed, type PlayedOutcome } from "./ask.ts"
import { happen } from "./happen.ts"

/** A merchant's payment request to a card. */
export interface PlayedPayment {
  readonly card: string
  readonly amount: Money
  readonly merchant: { readonly name: string; readonly category: string; readonly country: string }
  readonly online: boolean
  /** The issuer declines without asking the wallet, or the merchant captures without an authorisation. */
  readonly instead?: Extract<CardDeclineReason, "suspected_fraud" | "wrong_code"> | "forced" | undefined
  /** The merchant wants the customer's confirmation first (3-D Secure). */
  readonly confirm: boolean
}

/** Possible outcomes of a payment without further amounts. */
export const paymentEnds = ["reversed", "expired", "won", "lost"] as const
export type PaymentEnd = (typeof paymentEnds)[number]

/** A developer's actions as merchants and as the issuer. Each resolves to false if its object does not exist. */
export interface IssuerPlay {
  /** A merchant requests money. */
  pay(payment: PlayedPayment, ask: AskProvider): Promise<PlayedOutcome | undefined>
  /** A merchant captures: a part, all, more, or late. */
  capture(payment: string, units: bigint, isFinal: boolean): Promise<boolean>
  refund(payment: string, units: bigint): Promise<boolean>
  /** A merchant reverses a refund, or a part of it. */
  reverseRefund(payment: string, units: bigint): Promise<boolean>
  end(payment: string, end: PaymentEnd): Promise<boolean>
  block(card: string, reason: string): Promise<boolean>
  unblock(card: string): Promise<boolean>
  /** Continues payments that customers have confirmed. */
  goOn(ask: AskProvider): Promise<void>
  findPayment(payment: string): Promise<Selectable<SandboxDatabase["sandbox.issuer_payments"]> | undefined>
  listCards(): Promise<
    readonly Pick<Selectable<SandboxDatabase["sandbox.issuer_cards"]>, "reference" | "last4" | "status">[]
  >
  listPayments(): Promise<readonly Selectable<SandboxDatabase["sandbox.issuer_payments"]>[]>
}

export function playIssuer(db: Kysely<SandboxDatabase>, now: () => Date, signer: Signer): IssuerPlay {
  const findPayment = (id: string) =>
    isUuid(id)
      ? db.selectFrom("sandbox.issuer_payments").selectAll().where("id", "=", id).executeTakeFirst()
      : Promise.resolve(undefined)
  const tell = async (
    id: string,
    kind: PaymentEnd | "captured" | "refunded" | "refundReversed",
    amount?: bigint,
    isFinal = true,
  ) => {
    const payment = await findPayment(id)
    if (!payment) return false
    const details = { final: isFinal ? "yes" : "no" }
    const input = { kind, card: payment.card, payment: id, details, ...(amount !== undefined && { amount }) }
    await db.transaction().execute((trx) => happen(trx, input, now()))
    return true
  }
  const setBlock = async (card: string, isBlocked: boolean, reason: string) => {
    if (!isUuid(card)) return false
    return db.transaction().execute(async (trx) => {
      const changed = await trx
        .updateTable("sandbox.issuer_cards")
        .set({ status: isBlocked ? "blocked" : "frozen" })
        .where("reference", "=", card)
        .where("status", "in", isBlocked ? ["active", "frozen"] : ["blocked"])
        .returning("reference")
        .executeTakeFirst()
      if (!changed) return false
      await happen(trx, { kind: isBlocked ? "blocked" : "unblocked", card, details: { reason } }, now())
      return true
    })
  }
  return {
    pay: (payment, ask) => pay({ db, now, signer, ask }, payment),
    capture: (id, units, isFinal) => tell(id, "captured", units, isFinal),
    refund: (id, units) => tell(id, "refunded", units),
    reverseRefund: (id, units) => tell(id, "refundReversed", units),
    end: (id, end) => tell(id, end),
    block: (card, reason) => setBlock(card, true, reason),
    unblock: (card) => setBlock(card, false, ""),
    goOn: (ask) => goOnWithConfirmed({ db, now, signer, ask }),
    findPayment,
    listCards: () =>
      db
        .selectFrom("sandbox.issuer_cards")
        .select(["reference", "last4", "status"])
        .orderBy("created_at", "desc")
        .limit(50)
        .execute(),
    listPayments: () =>
      db.selectFrom("sandbox.issuer_payments").selectAll().orderBy("created_at", "desc").limit(50).execute(),
  }
}

async function pay(counter: Counter, payment: PlayedPayment): Promise<PlayedOutcome | undefined> {
  const { db, now } = counter
  const { card, amount, merchant, online, instead, confirm } = payment
  const known = isUuid(card)
    ? await db.selectFrom("sandbox.issuer_cards").select("status").where("reference", "=", card).executeTakeFirst()
    : undefined
  if (!known) return undefined
  const id = newId()
  const write = (decision: CardDecision | undefined) =>
    db
      .insertInto("sandbox.issuer_payments")
      .values({
        id,
        card,
        merchant_name: merchant.name,
        merchant_category: merchant.category,
        merchant_country: merchant.country,
        online,
        currency: amount.currency.code,
        amount: amount.units,
        approved: decision?.approved ?? null,
        reason: decision?.reason ?? null,
        confirmation: null,
        created_at: now(),
      })
      .execute()
  if (instead === "forced") {
    await write({ approved: true, reason: null })
    const captured = { kind: "captured", card, payment: id, amount: amount.units, details: { final: "yes" } } as const
    await db.transaction().execute((trx) => happen(trx, captured, now()))
    return { id, approved: true, reason: null }
  }
  if (instead !== undefined) {
    await write({ approved: false, reason: instead })
    const declined = { kind: "declined", card, payment: id, details: { reason: instead } } as const
    await db.transaction().execute((trx) => happen(trx, declined, now()))
    return { id, approved: false, reason: instead }
  }
  // Written before the wallet is asked: if the answer is lost, the payment exists and the merchant can still
  // release its hold.
  await write(undefined)
  const asked = { authorisation: id, card, amount, merchant, online }
  return confirm ? askCustomer(counter, asked) : { id, ...(await askWallet(counter, asked)) }
}
