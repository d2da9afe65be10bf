import { toDecimal } from "@wallet/core/money"
import type { Selectable } from "kysely"
import { v7 as newId } from "uuid"
import type { Database } from "../db/schema.ts"
import type { Handlers } from "../http/handler.ts"
import { type Refusal, refuse } from "../http/refusal.ts"
import { enqueue } from "../jobs/enqueue.ts"
import { lockLimits, recordUse } from "../limits/uses.ts"
import { publishEach } from "../live/publish.ts"
import { hold } from "../operations/holds.ts"
import { recordOperations } from "../operations/record.ts"
import { recordStep } from "../operations/timeline.ts"
import { wireMoney } from "../wallets/money.ts"
import { advance, hintsFor } from "./advance.ts"
import { withdrawalMethods } from "./methods.ts"
import { holdOf } from "./postings.ts"
import { lockQuote, quoteHandlers } from "./quotes.ts"
import { requirePermission } from "./quoting.ts"
import { amountsOf, counterpartyOf, findOwn, methodOf, presentWithdrawal } from "./withdrawal.ts"

export const withdrawalHandlers = {
  ...quoteHandlers,

  listWithdrawalMethods({ rails }) {
    const methods = withdrawalMethods.map((method) => ({
      currency: method.currency.code,
      rail: method.rail,
      network: method.network,
      min: wireMoney(method.min),
      max: wireMoney(method.max),
      feeRate: method.feeRate,
      fixedFee: wireMoney(method.fixedFee),
      networkFees: Array.from(method.networkFees, ([level, fee]) => ({ level, fee: wireMoney(fee) })),
      arrival: method.arrival,
      requiredLevel: method.requiredLevel,
      tokenizationUrl: method.rail === "card" ? rails.payouts.card.tokenizationUrl : null,
      sandbox: rails.payouts[method.rail].sandbox,
    }))
    return Promise.resolve(methods)
  },

  async createWithdrawal(services, { caller, input, trx }) {
    const now = services.now()
    const { userId } = caller
    const quote = await lockQuote(trx, input.quoteId, userId, now)
    const { amount, fee, networkFee } = amountsOf(quote)
    requireAsQuoted(input, quote)
    // From here on this customer's other withdrawals wait, so that two of them never share what a limit leaves.
    await lockLimits(trx, userId)
    const { value, fingerprint } = quote
    const sending = { userId, method: methodOf(quote), amount, value, fingerprint }
    const { isFirstUse } = await requirePermission(services, trx, sending)

    const { id: quoteId, state: _, expires_at: __, destination, ...terms } = quote
    await trx.updateTable("withdrawal_quotes").set({ state: "used" }).where("id", "=", quoteId).execute()
    const row = await trx
      .insertInto("withdrawals")
      .values({
        ...terms,
        destination: JSON.stringify(destination),
        id: newId(),
        quote_id: quoteId,
        state: "screening",
        reason: null,
        signed: null,
        payout_reference: null,
        confirmations: null,
        confirmations_needed: null,
        created_at: now,
        sent_at: null,
        settled_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const { id } = row
    await recordOperations(trx, [
      {
        user_id: userId,
        kind: "withdrawal",
        subject_id: id,
        direction: "out",
        state: "processing",
        currency: row.currency,
        amount: amount.units,
        fee: fee.units + networkFee.units,
        counterparty: counterpartyOf(destination),
        note: row.note,
        network: destination.network,
        address: destination.rail === "crypto" ? destination.to : null,
        created_at: now,
      },
    ])
    await recordStep(trx, { subject_id: id, state: row.state, event: "submit", actor: "customer", at: now })
    await recordUse(trx, { subjectId: id, userId, value, isFirstUse, at: now })
    await publishEach(trx, hintsFor(userId))
    await enqueue(trx, "withdrawal.screen", { withdrawalId: id })
    const answer = await presentWithdrawal(trx, row)
    await hold(trx, { hold: holdOf(id), subjectId: id, userId, amount }, now)
    return answer
  },

  async getWithdrawal({ db }, { caller, input }) {
    return presentWithdrawal(db, await findOwn(db, input.withdrawalId, caller.userId))
  },

  async cancelWithdrawal({ now }, { caller, input, trx }) {
    const { id } = await findOwn(trx, input.withdrawalId, caller.userId)
    const row = await advance(trx, id, { event: "cancel", actor: "customer" }, now())
    if (!row) throw new Error(`The withdrawal ${id} was not cancelled, and nothing refused`)
    return presentWithdrawal(trx, row)
  },
} satisfies Partial<Handlers>

/** What the customer has confirmed must be what the quote says. Refuses at the field that differs. */
function requireAsQuoted(
  asked: { readonly amount: string; readonly currency: string; readonly to: string },
  quote: Selectable<Database["withdrawal_quotes"]>,
): void {
  const quoted = { amount: toDecimal(amountsOf(quote).amount), currency: quote.currency, to: quote.destination.to }
  const differing = (["amount", "currency", "to"] as const).filter((field) => asked[field] !== quoted[field])
  if (differing.length > 0) throw notAsQuoted(differing)
}

function notAsQuoted(fields: readonly string[]): Refusal {
  return refuse("validation_failed", {
    fields: Object.fromEntries(fields.map((field) => [field, { code: "not_as_quoted" }])),
  })
}
