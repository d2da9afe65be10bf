import type { Transaction } from "kysely"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { requireWay } from "#platform/http/outsideParties.ts"
import { requireUnpaused } from "#platform/http/pauses.ts"
import { refuse } from "#platform/http/refusal.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import { publishEach } from "#platform/live/publish.ts"
import { getWay } from "#rails/ways.ts"
import { hold } from "#wallet/history/holds.ts"
import { recordOperations } from "#wallet/history/record.ts"
import { recordStep } from "#wallet/history/timeline.ts"
import type { OutgoingWay } from "#wallet/outgoing/check.ts"
import { countOutgoing } from "#wallet/outgoing/countOutgoing.ts"
import { readOutgoingIn } from "#wallet/outgoing/readOutgoing.ts"
import { requestNameScreening } from "#wallet/screening/names/screenNames.ts"
import { lockAccount } from "./accounts.ts"
import { advanceCard, hintsFor } from "./advance.ts"
import { askDelay } from "./askDelay.ts"
import { orderableBin } from "./bins.ts"
import { type CardRow, findCard, formatCardName, presentCard, readLabel } from "./card.ts"
import { findIdentity, keepCardholder, readCardholder } from "./cardholder.ts"
import { isDue } from "./feeDue.ts"
import { holdOfOrder, postTransfer, toAmounts } from "./postings.ts"
import { requireLevel, requireOpen, useQuote } from "./quotes.ts"
import { fraudReported } from "./reasons.ts"

/** The most open cards of a customer. */
const mostCards = 10

/** A fee to the operator, which pays no recipient and counts towards no limit. */
const cardOrder: OutgoingWay = {
  name: "order of a card",
  isLimited: false,
  confirmation: "never",
  isLocked: true,
  leavesForDestinations: false,
  isOpenToKeys: false,
  leaves: true,
  pausedAs: "card",
}

/**
 * The money leaves the wallet for payments with the card, whose own limits may be higher than a tier's. Only a person who sees
 * the card number can spend it, and seeing it requires a confirmation.
 */
const cardLoad: OutgoingWay = { ...cardOrder, name: "money onto a card", isLimited: true }

export const cardOrderHandlers = {
  async orderVirtualCard(services, { caller: { account: userId }, input, origin, trx }) {
    const now = services.now()
    const label = readLabel(input.label)
    const quote = await useQuote(trx, { id: input.quoteId, userId, fits: ({ purpose }) => purpose === "order" }, now)
    const bin = orderableBin(services, quote.bin_id ?? "")
    await requireLevel(trx, userId, bin)
    const { from, to } = toAmounts(quote)
    const moves = [from.currency.code, to.currency.code]
    // From here on one order of a customer at a time, so that two can't exceed the limit.
    const outgoing = await readOutgoingIn(services, trx, { accountIds: [userId], ways: [cardOrder], at: now })
    outgoing.take({ accountId: userId, way: cardOrder, amount: from, moves, isConfirmed: false })
    await requirePlace(trx, userId)
    const known = await findIdentity(trx, userId)
    const sources = { known, typed: input.cardholder, address: origin.address }
    const cardholder = readCardholder(services, bin, sources, now)
    const { payment, day, month } = bin.limits
    const accountId = newId()
    await trx
      .insertInto("virtual_card_accounts")
      .values({
        id: accountId,
        user_id: userId,
        currency: bin.currency.code,
        opened_at: now,
        fee_amount: bin.monthlyFee.units,
      })
      .execute()
    if (cardholder) {
      await keepCardholder(trx, accountId, cardholder)
      await requestNameScreening(services, trx, userId)
    }
    const card = await insertCard(
      trx,
      {
        account_id: accountId,
        user_id: userId,
        bin_id: bin.id,
        currency: bin.currency.code,
        label,
        online: true,
        payment_limit: payment.units,
        day_limit: day.units,
        month_limit: month.units,
        quote_id: quote.id,
      },
      now,
    )
    await recordOperations(trx, [
      {
        user_id: userId,
        kind: "card_fee",
        subject_id: card.id,
        direction: "out",
        state: "processing",
        currency: from.currency.code,
        amount: from.units,
        fee: from.units,
        counterparty: formatCardName(card),
        note: label,
        created_at: now,
      },
    ])
    const answer = await presentCard({ ...services, db: trx }, card, now)
    await hold(trx, { hold: holdOfOrder(card.id), subjectId: card.id, userId, amount: from }, now)
    return answer
  },

  async transferVirtualCardMoney(services, { caller: { account: userId }, input, trx }) {
    const now = services.now()
    const { id, account_id } = await findCard(trx, input.cardId, userId)
    const account = await lockAccount(trx, account_id)
    // Read under the lock, so that an earlier closing counts and nothing moves.
    const card = await findCard(trx, id, userId)
    requireOpen(card)
    const quote = await useQuote(trx, { id: input.quoteId, userId, fits: ({ card_id }) => card_id === id }, now)
    const { from, fee, to } = toAmounts(quote)
    const isTopUp = quote.purpose === "top_up"
    // No top-up while card payments are off; withdrawals from a card still work.
    if (isTopUp) requireWay(services, getWay("virtualCard"))
    const [moved, other] = isTopUp ? [from, to] : [to, from]
    requireUnpaused(services, [`currency:${from.currency.code}`, `currency:${to.currency.code}`])
    if (isTopUp) {
      const outgoing = await readOutgoingIn(services, trx, { accountIds: [userId], ways: [cardLoad], at: now })
      const taken = outgoing.take({ accountId: userId, way: cardLoad, amount: from, isConfirmed: false })
      await countOutgoing(trx, [{ taken }], now)
    }
    await recordOperations(trx, [
      {
        user_id: userId,
        kind: "card",
        subject_id: quote.id,
        direction: isTopUp ? "out" : "in",
        state: "completed",
        currency: moved.currency.code,
        amount: moved.units,
        fee: isTopUp ? fee.units : null,
        counter_currency: moved.currency === other.currency ? null : other.currency.code,
        counter_amount: moved.currency === other.currency ? null : other.units,
        counterparty: formatCardName(card),
        note: card.label,
        created_at: now,
      },
    ])
    await recordStep(trx, {
      subject_id: quote.id,
      state: "completed",
      event: quote.purpose,
      actor: "customer",
      at: now,
    })
    await publishEach(trx, hintsFor(userId))
    if (isTopUp && isDue(account, now)) await enqueue(trx, "card.overdueFee", { accountId: account.id })
    await postTransfer(trx, card, quote, now)
    return presentCard({ ...services, db: trx }, card, now)
  },

  async replaceVirtualCard(services, { caller: { account: userId }, input, trx }) {
    const now = services.now()
    const { id, account_id } = await findCard(trx, input.cardId, userId)
    await lockAccount(trx, account_id)
    const old = await findCard(trx, id, userId)
    requireReplaceable(old)
    const { id: binId } = orderableBin(services, old.bin_id)
    requireUnpaused(services, ["way:card"])
    const newCardId = newId()
    const patch = { replaced_by: newCardId }
    await advanceCard(trx, old, { event: "replace", actor: "customer", patch }, now)
    const { user_id, currency, label, online, payment_limit, day_limit, month_limit } = old
    const limits = { payment_limit, day_limit, month_limit }
    const terms = { account_id, user_id, bin_id: binId, currency, label, online, ...limits, quote_id: null }
    return presentCard({ ...services, db: trx }, await insertCard(trx, { ...terms, id: newCardId }, now), now)
  },
} satisfies Pick<Handlers, "orderVirtualCard" | "transferVirtualCardMoney" | "replaceVirtualCard">

/** A replacement must not bypass a block by the issuer; the customer's own block, for fraud, ends with it. */
function requireReplaceable({ state, reason }: CardRow): void {
  if (state === "blocked" && reason !== fraudReported) throw refuse("state_conflict", { details: { state } })
}

type NewCard = Pick<
  CardRow,
  | "account_id"
  | "user_id"
  | "bin_id"
  | "currency"
  | "label"
  | "online"
  | "payment_limit"
  | "day_limit"
  | "month_limit"
  | "quote_id"
> & { readonly id?: string }

/** Writes an ordered card, and schedules the request to the issuer. */
async function insertCard(trx: Transaction<Database>, card: NewCard, now: Date): Promise<CardRow> {
  const nothing = { reason: null, last4: null, expires: null, replaced_by: null }
  const row = await trx
    .insertInto("virtual_cards")
    .values({ id: newId(), ...card, ...nothing, state: "ordered", created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordStep(trx, { subject_id: row.id, state: "ordered", event: "order", actor: "customer", at: now })
  await enqueue(trx, "card.issue", { cardId: row.id })
  await enqueue(trx, "card.ask", { cardId: row.id }, new Date(now.getTime() + askDelay(now, now)))
  await publishEach(trx, hintsFor(row.user_id))
  return row
}

async function requirePlace(trx: Transaction<Database>, userId: string): Promise<void> {
  const { count } = await trx
    .selectFrom("virtual_cards")
    .select((eb) => eb.fn.countAll<bigint>().as("count"))
    .where("user_id", "=", userId)
    .where("state", "not in", ["replaced", "closed", "failed"])
    .executeTakeFirstOrThrow()
  if (count >= mostCards) throw refuse("virtual_card_limit")
}
