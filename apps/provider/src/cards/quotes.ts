import { verificationLevels } from "@wallet/core/contract"
import { add, type Currency, type Money, money, subtract, toDecimal } from "@wallet/core/money"
import type { Kysely, Transaction } from "kysely"
import { validate as isUuid } from "uuid"
import { everythingOutgoing, type PauseTarget } from "#platform/controls/pauses.ts"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import type { CardQuote } from "#platform/http/answers.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { requireWay } from "#platform/http/outsideParties.ts"
import { requireUnpaused } from "#platform/http/pauses.ts"
import { refuse, refuseField } from "#platform/http/refusal.ts"
import { parseAmount, readCurrency, wireMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import type { FeedPrices } from "#rails/rates/ratesRail.ts"
import { getWay } from "#rails/ways.ts"
import { readLevel } from "#wallet/limits/levels.ts"
import { readFreshPrices } from "#wallet/rates/freshPrices.ts"
import { checkLimits } from "#wallet/wallets/limits.ts"
import { readFunds } from "./accounts.ts"
import { type CardBin, type CardTerms, getBin, orderableBin } from "./bins.ts"
import { type CardRow, findCard } from "./card.ts"
import { takesMoney } from "./cardLifecycle.ts"
import { presentMonthlyFee } from "./feeDue.ts"
import { type QuoteRow, toAmounts } from "./postings.ts"
import { type AskedTransfer, type CardPricing, priceTransfer } from "./pricing.ts"

/** The lifetime of a quote, in milliseconds. */
const quoteLifetime = 60_000

/** The pauses that stop new cards and money onto cards. */
const cardPauses: readonly PauseTarget[] = ["way:card", everythingOutgoing]

export const cardQuoteHandlers = {
  async quoteVirtualCard(services, { caller: { account: userId }, input }) {
    const bin = orderableBin(services, input.binId)
    await requireLevel(services.db, userId, bin)
    const wallet = readCurrency(input.walletCurrency, "walletCurrency")
    requireUnpaused(services, [...cardPauses, ...currencyPauses(wallet, bin.currency)])
    const feed = await readFreshPrices(services)
    const asked = { amount: bin.issueFee, side: "receive", other: wallet, feeRate: "0" } as const
    const terms = { purpose: "order", bin_id: bin.id, card_id: null } as const
    const quote = await keepQuote(services, userId, terms, priceTransfer(asked, feed))
    return presentQuote(quote, null, services.now())
  },

  async quoteVirtualCardTransfer(services, { caller: { account: userId }, input }) {
    const card = await findCard(services.db, input.cardId, userId)
    requireOpen(card)
    const bin = getBin(services.config, card.bin_id)
    const wallet = readCurrency(input.walletCurrency, "walletCurrency")
    const { purpose } = input
    if (purpose === "top_up") requireWay(services, getWay("virtualCard"))
    const actionPauses = purpose === "top_up" ? cardPauses : []
    requireUnpaused(services, [...actionPauses, ...currencyPauses(wallet, bin.currency)])
    const [from, to] = purpose === "top_up" ? [wallet, bin.currency] : [bin.currency, wallet]
    const [named, other] = input.side === "send" ? [from, to] : [to, from]
    const asked = {
      amount: parseAmount(input.amount, named),
      side: input.side,
      other,
      feeRate: getFeeRate(purpose, wallet, bin),
    }
    const feed = await readFreshPrices(services)
    const pricing = priceTransfer(asked, feed)
    if (purpose === "top_up") checkTopUp(asked.amount, pricing.to, bin)
    else requireArrival(asked, pricing, feed)
    const moment = services.now()
    const funds = await readFunds(services.db, { id: card.account_id, currency: card.currency }, moment)
    if (purpose === "withdraw") requireAvailable(pricing.from, funds.available)
    const terms = { purpose, bin_id: null, card_id: card.id } as const
    const quote = await keepQuote(services, userId, terms, pricing)
    const after = balanceAfter(purpose, funds, pricing)
    const paid = purpose === "top_up" ? await findPaidFee(services, card, after, moment) : undefined
    return presentQuote(quote, paid ? subtract(after, paid) : after, moment)
  },
} satisfies Pick<Handlers, "quoteVirtualCard" | "quoteVirtualCardTransfer">

/** The pauses of both sides of a quote. */
function currencyPauses(...sides: readonly Currency[]): readonly PauseTarget[] {
  return sides.map(({ code }): PauseTarget => `currency:${code}`)
}

/**
 * The fee rate of a transfer. A top-up, and a withdrawal into another currency, cost the product's share; a withdrawal in the
 * card's currency is free.
 */
function getFeeRate(purpose: "top_up" | "withdraw", wallet: Currency, bin: CardTerms): string {
  return purpose === "withdraw" && wallet === bin.currency ? "0" : bin.topUpFeeRate
}

/** A product's limits are in the card's currency, and reported at the amount if that is in the same currency. */
function checkTopUp(asked: Money, arrives: Money, { minTransfer: min, maxTransfer: max }: CardTerms): void {
  if (asked.currency === arrives.currency) return checkLimits(arrives, { min, max })
  const { code: currency } = arrives.currency
  if (arrives.units < min.units) throw refuse("amount_too_small", { details: { min: toDecimal(min), currency } })
  if (arrives.units > max.units) throw refuse("amount_too_large", { details: { max: toDecimal(max), currency } })
}

/** A withdrawal from a card must credit at least one minor unit. The error names the minimum. */
function requireArrival(asked: AskedTransfer, { to }: CardPricing, feed: FeedPrices): void {
  if (to.units > 0n) return
  const [amount, other] = [{ currency: to.currency, units: 1n }, asked.amount.currency]
  const limit = toDecimal(priceTransfer({ ...asked, amount, other, side: "receive" }, feed).from)
  throw refuseField("amount_too_small", "amount", { limit }, { min: limit })
}

function requireAvailable(wanted: Money, available: Money): void {
  if (wanted.units <= available.units) return
  const limit = toDecimal(available)
  throw refuseField("insufficient_funds", "amount", { limit }, { available: limit })
}

function balanceAfter(
  purpose: "top_up" | "withdraw",
  { available, owed }: Record<"available" | "owed", Money>,
  { from, to }: CardPricing,
): Money {
  if (purpose === "withdraw") return subtract(available, from)
  const repaid = owed.units < to.units ? owed : to
  return add(available, subtract(to, repaid))
}

/** The unpaid monthly fee that can be charged once the card has that balance. */
async function findPaidFee(services: Services, card: CardRow, after: Money, now: Date): Promise<Money | undefined> {
  const fee = await presentMonthlyFee(services, card, now)
  if (!fee?.overdue) return undefined
  const amount = money(fee.amount.amount, after.currency)
  return after.units >= amount.units ? amount : undefined
}

/** Refuses with `state_conflict` if money can't be moved to or from the card. */
export function requireOpen({ state }: CardRow): void {
  if (!takesMoney.has(state)) throw refuse("state_conflict", { details: { state } })
}

/** Refuses with `kyc_required` if the product requires a higher verification level. */
export async function requireLevel(db: Kysely<Database>, userId: string, { requiredLevel }: CardBin): Promise<void> {
  if (requiredLevel === null) return
  const level = await readLevel(db, userId)
  if (verificationLevels.indexOf(level) >= verificationLevels.indexOf(requiredLevel)) return
  throw refuse("kyc_required", { details: { level: requiredLevel } })
}

async function keepQuote(
  { db, now }: Services,
  userId: string,
  terms: Pick<QuoteRow, "purpose" | "bin_id" | "card_id">,
  { from, fee, to, rounding, rate }: CardPricing,
): Promise<QuoteRow> {
  const moment = now()
  const quote: QuoteRow = {
    ...terms,
    id: newId(),
    user_id: userId,
    state: "issued",
    from_currency: from.currency.code,
    from_amount: from.units,
    fee: fee.units,
    to_currency: to.currency.code,
    to_amount: to.units,
    rounding: rounding.units,
    rate,
    created_at: moment,
    expires_at: new Date(moment.getTime() + quoteLifetime),
  }
  await db.insertInto("virtual_card_quotes").values(quote).execute()
  return quote
}

function presentQuote(quote: QuoteRow, after: Money | null, now: Date): CardQuote {
  const { from, fee, to } = toAmounts(quote)
  return {
    id: quote.id,
    purpose: quote.purpose,
    from: wireMoney(from),
    to: wireMoney(to),
    fee: wireMoney(fee),
    rate: quote.rate,
    balanceAfter: after && wireMoney(after),
    now: now.toISOString(),
    expiresAt: quote.expires_at.toISOString(),
  }
}

/**
 * Uses up a customer's quote: the row is locked until the transaction ends, so a second use finds it used. Refuses with
 * `not_found`, `quote_used` or `quote_expired`.
 */
export async function useQuote(
  trx: Transaction<Database>,
  { id, userId, fits }: { id: string; userId: string; fits: (quote: QuoteRow) => boolean },
  now: Date,
): Promise<QuoteRow> {
  const quote = isUuid(id)
    ? await trx
        .selectFrom("virtual_card_quotes")
        .selectAll()
        .where("id", "=", id)
        .where("user_id", "=", userId)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!quote || !fits(quote)) throw refuse("not_found")
  if (quote.state === "used") throw refuse("quote_used")
  if (now >= quote.expires_at) throw refuse("quote_expired")
  await trx.updateTable("virtual_card_quotes").set({ state: "used" }).where("id", "=", id).execute()
  return quote
}
