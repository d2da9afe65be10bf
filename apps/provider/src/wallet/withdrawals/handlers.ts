import { hasTestAddresses } from "@wallet/chains/instanceAddress.ts"
import { toDecimal } from "@wallet/core/money"
import type { Selectable } from "kysely"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { type Refusal, refuse } from "#platform/http/refusal.ts"
import { wireMoney } from "#platform/money/money.ts"
import { requestCancellation } from "#rails/chain/payments/cancellations.ts"
import type { PayoutCardForm } from "#rails/payout/card/cardPayoutRail.ts"
import { hold } from "#wallet/history/holds.ts"
import { readLevel } from "#wallet/limits/levels.ts"
import { countOutgoing } from "#wallet/outgoing/countOutgoing.ts"
import { readOutgoingIn } from "#wallet/outgoing/readOutgoing.ts"
import { arrivalNow, offeredMethods, priceMethod } from "../withdrawalMethods/methods.ts"
import { advance } from "./advance.ts"
import { beginWithdrawals } from "./begin.ts"
import { toHoldName } from "./postings.ts"
import { lockQuote, quoteHandlers } from "./quotes.ts"
import { takeWithdrawal } from "./quoting.ts"
import { findOwn, getMethod, presentWithdrawal, toAmounts } from "./withdrawal.ts"

/** The form for a card, as sent to the page. */
function presentForm(form: PayoutCardForm | undefined) {
  const tokenizationUrl = form?.kind === "ours" ? form.tokenizationUrl : null
  const account = form?.kind === "yookassa" ? { account: form.account } : {}
  return { tokenizationUrl, cardForm: form ? { kind: form.kind, ...account } : null }
}

export const withdrawalHandlers = {
  ...quoteHandlers,

  async listWithdrawalMethods(services, { caller }) {
    const { db, rails } = services
    const offered = offeredMethods(services, await readLevel(db, caller.account))
    const priced = offered.map((method) => priceMethod(services.config, method))
    return priced.map((method) => ({
      currency: method.currency.code,
      rail: method.rail,
      network: method.network,
      hasTestAddresses: hasTestAddresses(method.network, services.config.chainInstances),
      min: wireMoney(method.min),
      max: wireMoney(method.max),
      feeRate: method.feeRate,
      fixedFee: wireMoney(method.fixedFee),
      networkFees: Array.from(method.networkFees, ([level, fee]) => ({ level, fee: wireMoney(fee) })),
      arrival: arrivalNow(services, method),
      requiredLevel: method.requiredLevel,
      ...presentForm(method.rail === "card" ? rails.payouts.card.form : undefined),
      sandbox: method.network === null ? rails.payouts[method.rail].sandbox : rails.chain.isSandbox(method.network),
    }))
  },

  async listPayoutBanks({ rails, log }) {
    const banks = await rails.payouts.sbp.banks().catch((err: unknown) => {
      log.warn({ err }, "the SBP payout rail did not answer")
      throw refuse("service_unavailable", { retryAfter: 5 })
    })
    return banks.map(({ id, name, bic }) => ({ id, name, bic }))
  },

  async createWithdrawal(services, { caller, input, trx }) {
    const now = services.now()
    const { account: userId } = caller
    const quote = await lockQuote(trx, input.quoteId, userId, now)
    const { amount } = toAmounts(quote)
    requireAsQuoted(input, quote)
    const { value, fingerprint } = quote
    const sending = { userId, method: getMethod(quote), amount, value, fingerprint }
    const taken = await takeWithdrawal(services, trx, sending, (question) => readOutgoingIn(services, trx, question))

    const { id: quoteId, state: _, created_at: __, expires_at: ___, ...terms } = quote
    await trx.updateTable("withdrawal_quotes").set({ state: "used" }).where("id", "=", quoteId).execute()
    const begun = { ...terms, id: newId(), quote_id: quoteId, payout_row_id: null }
    const [row] = await beginWithdrawals(trx, userId, [begun], now)
    if (!row) throw new Error(`The quote ${quoteId} has no withdrawal`)
    const { id } = row
    await countOutgoing(trx, [{ taken, subjectId: id }], now)
    const answer = await presentWithdrawal({ ...services, db: trx }, row)
    await hold(trx, { hold: toHoldName(id), subjectId: id, userId, amount }, now)
    return answer
  },

  async getWithdrawal(services, { caller, input }) {
    return presentWithdrawal(services, await findOwn(services.db, input.withdrawalId, caller.account))
  },

  async cancelWithdrawal(services, { caller, input, trx }) {
    const { id } = await findOwn(trx, input.withdrawalId, caller.account)
    const [row] = await advance(services, trx, { event: "cancel", actor: "customer" }, [{ id }])
    if (!row) throw new Error(`The withdrawal ${id} was not cancelled, without a refusal`)
    // An earlier attempt to sign it may have reserved something on its chain.
    await requestCancellation(trx, id, services.now())
    return presentWithdrawal({ ...services, db: trx }, row)
  },
} satisfies Partial<Handlers>

/** Requires the confirmed amounts to equal the quote's. Refuses at the field that differs. */
function requireAsQuoted(
  asked: { readonly amount: string; readonly currency: string; readonly to: string },
  quote: Selectable<Database["withdrawal_quotes"]>,
): void {
  const quoted = { amount: toDecimal(toAmounts(quote).amount), currency: quote.currency, to: quote.destination.to }
  const differing = (["amount", "currency", "to"] as const).filter((field) => asked[field] !== quoted[field])
  if (differing.length > 0) throw notAsQuoted(differing)
}

function notAsQuoted(fields: readonly string[]): Refusal {
  return refuse("validation_failed", {
    fields: Object.fromEntries(fields.map((field) => [field, { code: "not_as_quoted" }])),
  })
}
