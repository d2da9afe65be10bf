import { type PayoutPrice, subtract, toDecimal } from "@wallet/core/money"
import type { Kysely, Selectable } from "kysely"
import { validate as isUuid } from "uuid"
import { readBalances } from "#ledger/balances.ts"
import { customer } from "#ledger/postings/accounts.ts"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { refuse, refuseField } from "#platform/http/refusal.ts"
import { inTransaction } from "#platform/http/transaction.ts"
import { storedMoney, wireMoney } from "#platform/money/money.ts"
import { computeLeft } from "#wallet/limits/decideUse.ts"
import { referenceCurrency } from "#wallet/limits/levels.ts"
import { computeLimits, readLimitHolder } from "#wallet/limits/personalLimits.ts"
import { computeReferenceValue, readSpent } from "#wallet/limits/uses.ts"
import { forecastOutgoing } from "#wallet/outgoing/readOutgoing.ts"
import { isHalted } from "#wallet/payoutHalts/halts.ts"
import { toChainAddress } from "#wallet/withdrawalMethods/destination.ts"
import { arrivalNow, mostDecimals } from "#wallet/withdrawalMethods/methods.ts"
import { chooseFeeLevel, priceAsked, readDestination, takeWithdrawal } from "./quoting.ts"
import { presentTerms } from "./withdrawal.ts"

/** Lifetime of a quote, in milliseconds: long enough to fetch a code from a mail. */
export const quoteLifetime = 10 * 60_000

export const quoteHandlers = {
  async quoteWithdrawal(services, { caller, input }) {
    const { db, now } = services
    const { account: userId } = caller
    const checked = await readDestination(services, userId, input)
    const { method, destination, cardToken, fingerprint, recipientId } = checked
    const feeLevel = chooseFeeLevel(method, input.feeLevel)
    const pricing = priceAsked(input, method, feeLevel)
    const { amount, fee, networkFee } = pricing
    if (recipientId === null) requireDecimals(pricing, mostDecimals(services, method))
    await requireFunds(db, userId, pricing, input.side, now())
    const { units: value } = await computeReferenceValue(services, amount)
    const payout = { user_id: userId, destination, fingerprint, value }
    if (recipientId === null && method.network !== null && (await isHalted(services, method.network, payout)))
      throw refuseField("withdrawal_unavailable", "network", { code: "network_suspended" })
    const sending = { userId, method, amount, value, fingerprint }
    await takeWithdrawal(services, db, sending, (question) => forecastOutgoing(services, db, question))

    const moment = now()
    const spent = await readSpent(db, userId, moment)
    const id = newId()
    const terms = {
      id,
      user_id: userId,
      state: "issued",
      currency: method.currency.code,
      amount: amount.units,
      fee: fee.units,
      network_fee: networkFee.units,
      fee_level: feeLevel,
      destination: JSON.stringify(destination),
      recipient_id: recipientId,
      card_token: cardToken,
      fingerprint,
      value,
      note: input.note || null,
      created_at: moment,
      expires_at: new Date(moment.getTime() + quoteLifetime),
    } as const
    const place = recipientId === null ? toChainAddress(checked) : undefined
    const leaving = place && { ...place, quoteId: id, userId, value, amount: pricing.recipientGets }
    const quote = await inTransaction(db, async (trx) => {
      if (leaving) for (const gate of services.chainGates) await gate.declare(services, trx, leaving, input.travelRule)
      return trx.insertInto("withdrawal_quotes").values(terms).returningAll().executeTakeFirstOrThrow()
    })
    const limits = computeLimits(await readLimitHolder(services.config, db, userId, moment))
    return {
      ...presentTerms(quote),
      ...(recipientId === null && { arrival: arrivalNow(services, method) }),
      id: quote.id,
      limits: {
        day: presentLeft(limits.day.units, spent.day + value),
        month: presentLeft(limits.month.units, spent.month + value),
      },
      warnings: recipientId === null ? [] : (["customer_address"] as const),
      now: moment.toISOString(),
      expiresAt: quote.expires_at.toISOString(),
    }
  },
} satisfies Pick<Handlers, "quoteWithdrawal">

/**
 * Finds a customer's quote and locks it until the transaction ends, so that a second use waits and then finds it
 * used. Refuses with `not_found`, `quote_used` or `quote_expired`.
 */
export async function lockQuote(
  trx: Kysely<Database>,
  id: string,
  userId: string,
  now: Date,
): Promise<Selectable<Database["withdrawal_quotes"]>> {
  const quote = isUuid(id)
    ? await trx
        .selectFrom("withdrawal_quotes")
        .selectAll()
        .where("id", "=", id)
        .where("user_id", "=", userId)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!quote) throw refuse("not_found")
  if (quote.state === "used") throw refuse("quote_used")
  if (now >= quote.expires_at) throw refuse("quote_expired")
  return quote
}

/** Refuses an amount with more decimals than the party pays. */
function requireDecimals({ recipientGets: { currency, units } }: PayoutPrice, most: number | undefined): void {
  if (most === undefined || units % 10n ** BigInt(Math.max(currency.decimals - most, 0)) === 0n) return
  throw refuseField("validation_failed", "amount", { code: "amount_too_many_decimals", limit: String(most) })
}

/** Refuses early, with the amount that the wallet could send. The ledger decides. */
async function requireFunds(
  db: Kysely<Database>,
  userId: string,
  { amount, recipientGets }: PayoutPrice,
  side: "send" | "receive",
  now: Date,
): Promise<void> {
  const balances = await readBalances(db, customer(userId), now)
  const { code } = amount.currency
  const available = storedMoney(balances.find(({ currency }) => currency === code)?.available ?? 0n, code)
  if (amount.units <= available.units) return
  const fees = subtract(amount, recipientGets)
  const most = side === "send" || available.units <= fees.units ? available : subtract(available, fees)
  throw refuseField("insufficient_funds", "amount", { limit: toDecimal(most) }, { available: toDecimal(available) })
}

function presentLeft(limit: bigint, used: bigint) {
  return { limit: inReference(limit), left: inReference(computeLeft(limit, used)) }
}

function inReference(units: bigint) {
  return wireMoney({ currency: referenceCurrency, units })
}
