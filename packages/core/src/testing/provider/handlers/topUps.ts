import type { TopUp } from "#contract/topUps/calls.ts"
import { findCurrency } from "#money/currency.ts"
import { add, compare, type Money, money, shareOf, toDecimal } from "#money/money.ts"
import { credit, parseAmount, readCurrency, wire } from "#testing/provider/balances.ts"
import type { Customer } from "#testing/provider/customer.ts"
import type { TestHandlers } from "#testing/provider/handler.ts"
import { record } from "#testing/provider/history.ts"
import { type Refusal, refuse, refuseField } from "#testing/provider/refusal.ts"
import { publish, timestamp, type World } from "#testing/provider/world.ts"

const feeRate = "0.015"
/** The bounds of one card top-up; a currency without them is not offered. */
const limits: Readonly<Record<string, { readonly min: string; readonly max: string }>> = {
  WUD: { min: "100.00", max: "500000.00" },
}

/** Calls that bring money in. */
export const topUpHandlers = {
  listTopUpMethods: ({ currencies }) =>
    Object.entries(limits)
      .filter(([currency]) => findCurrency(currency, currencies))
      .map(([currency, { min, max }]) => ({
        method: "card" as const,
        currency,
        min: { amount: min, currency },
        max: { amount: max, currency },
        feeRate,
        tokenizationUrl: "https://acquirer.example/tokens",
        available: true,
        sandbox: true,
      })),

  /** As with a prompt acquirer: the answer says `processing`, and right after it the money is there, or is not. */
  createCardTopUp(world, { customer, input }) {
    const currency = readCurrency(world, input.currency)
    const range = Object.hasOwn(limits, currency.code) ? limits[currency.code] : undefined
    if (!range) throw refuseField("top_up_unavailable", "currency")
    const amount = parseAmount(input.amount, currency)
    checkRange(amount, money(range.min, currency), money(range.max, currency))
    const { cardToken = "" } = input
    const card = world.cards.get(cardToken)
    if (!card) throw refuseField("card_token_invalid", "cardToken")
    world.cards.delete(cardToken)

    const fee = shareOf(amount, feeRate, "up")
    const { brand, last4, declineCode } = card
    const started: TopUp = {
      id: world.random.id("topUp"),
      state: "processing",
      amount: wire(amount),
      fee: wire(fee),
      charged: wire(add(amount, fee)),
      returned: null,
      card: { brand, last4 },
      action: null,
      declineCode: null,
      retryable: null,
      dispute: null,
      createdAt: timestamp(world),
    }
    settle(world, customer, started, amount, declineCode)
    return started
  },

  getTopUp(_world, { customer, input: { topUpId } }) {
    const topUp = customer.topUps.get(topUpId)
    if (!topUp) throw refuse("not_found")
    return topUp
  },
} satisfies TestHandlers

/** The card's number as the acquirer knows it, and what its bank will say. */
export function tokenizeCard(world: World, declineCode: string | undefined): string {
  const token = world.random.id("card")
  world.cards.set(token, { brand: "Visa", last4: declineCode === undefined ? "4242" : "0002", declineCode })
  return token
}

function settle(
  world: World,
  customer: Customer,
  started: TopUp,
  amount: Money,
  declineCode: string | undefined,
): void {
  const declined = declineCode !== undefined
  customer.topUps.set(started.id, {
    ...started,
    state: declined ? "failed" : "succeeded",
    declineCode: declineCode ?? null,
    retryable: declined ? true : null,
  })
  record(world, customer, {
    kind: "top_up",
    direction: "in",
    state: declined ? "failed" : "completed",
    amount: started.amount,
    fee: started.fee,
    counterparty: `${started.card.brand} •••• ${started.card.last4}`,
  })
  if (!declined) credit(customer, amount)
  publish(world, customer, "topUps", "operations", ...(declined ? [] : (["wallets"] as const)))
}

function checkRange(amount: Money, min: Money, max: Money): void {
  if (compare(amount, min) < 0) throw outside("amount_too_small", { min: toDecimal(min) })
  if (compare(amount, max) > 0) throw outside("amount_too_large", { max: toDecimal(max) })
}

function outside(tag: "amount_too_small" | "amount_too_large", details: Record<string, string>): Refusal {
  return refuse(tag, { fields: { amount: { code: tag, limit: Object.values(details).join("") } }, details })
}
