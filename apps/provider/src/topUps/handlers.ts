import type { Transaction } from "kysely"
import { validate as isUuid, v7 as newId } from "uuid"
import type { Database } from "../db/schema.ts"
import type { TopUpsTable } from "../db/tables/money.ts"
import type { Handlers } from "../http/handler.ts"
import { refuse, refuseField } from "../http/refusal.ts"
import { enqueue } from "../jobs/enqueue.ts"
import { publish } from "../live/publish.ts"
import { recordOperations } from "../operations/record.ts"
import type { CardDescription } from "../rails/card/cardRail.ts"
import type { Services } from "../services.ts"
import { checkLimits } from "../wallets/limits.ts"
import { readAmount, readCurrency, wireMoney } from "../wallets/money.ts"
import { cardFeeOf, cardFeeRate, cardMethods } from "./cardMethods.ts"
import { presentTopUp } from "./topUp.ts"
import { topUpTransitions } from "./topUpStates.ts"

export const topUpHandlers = {
  listTopUpMethods({ rails }) {
    const { tokenizationUrl, sandbox } = rails.card
    const methods = Array.from(cardMethods, ([currency, { min, max }]) => ({
      method: "card" as const,
      currency,
      min: wireMoney(min),
      max: wireMoney(max),
      feeRate: cardFeeRate,
      tokenizationUrl,
      sandbox,
    }))
    return Promise.resolve(methods)
  },

  async createCardTopUp(services, { caller, input, trx }) {
    const currency = readCurrency(input.currency)
    const limits = cardMethods.get(currency.code)
    if (!limits) throw refuseField("top_up_unavailable", "currency")
    const amount = readAmount(input.amount, currency)
    checkLimits(amount, limits)
    const card = await describeCard(services, input.cardToken)

    const now = services.now()
    const topUp: TopUpsTable = {
      id: newId(),
      user_id: caller.userId,
      state: topUpTransitions.created.submit,
      currency: currency.code,
      amount: amount.units,
      fee: cardFeeOf(amount).units,
      card_token: input.cardToken,
      card_brand: card.brand,
      card_last4: card.last4,
      acquirer_reference: null,
      decline_code: null,
      created_at: now,
      settled_at: null,
    }
    await insertTopUp(trx, topUp)
    await recordOperations(trx, [
      {
        user_id: caller.userId,
        kind: "top_up",
        subject_id: topUp.id,
        direction: "in",
        state: "processing",
        currency: topUp.currency,
        amount: topUp.amount,
        fee: topUp.fee,
        counterparty: `${card.brand} •••• ${card.last4}`,
        created_at: now,
      },
    ])
    await enqueue(trx, "topUp.charge", { topUpId: topUp.id }, now)
    await publish(trx, caller.userId, "operations")
    return presentTopUp(topUp)
  },

  async getTopUp({ db }, { caller, input }) {
    const topUp = isUuid(input.topUpId)
      ? await db
          .selectFrom("top_ups")
          .selectAll()
          .where("id", "=", input.topUpId)
          .where("user_id", "=", caller.userId)
          .executeTakeFirst()
      : undefined
    if (!topUp) throw refuse("not_found")
    return presentTopUp(topUp)
  },
} satisfies Pick<Handlers, "listTopUpMethods" | "createCardTopUp" | "getTopUp">

async function describeCard({ rails, log }: Services, token: string): Promise<CardDescription> {
  const card = await rails.card.describe(token).catch((cause: unknown) => {
    log.warn({ err: cause }, "the card acquirer does not answer")
    throw refuse("service_unavailable", { retryAfter: 5 })
  })
  if (!card) throw refuseField("card_token_invalid", "cardToken")
  return card
}

/** A token pays once: whoever comes second with it is refused here, before the acquirer is asked. */
async function insertTopUp(trx: Transaction<Database>, topUp: TopUpsTable): Promise<void> {
  const inserted = await trx
    .insertInto("top_ups")
    .values(topUp)
    .onConflict((conflict) => conflict.column("card_token").doNothing())
    .returning("id")
    .executeTakeFirst()
  if (!inserted) throw refuseField("card_token_invalid", "cardToken")
}
