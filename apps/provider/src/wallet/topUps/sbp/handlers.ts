import type { Kysely } from "kysely"
import { validate as isUuid } from "uuid"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import type { SbpTopUp } from "#platform/http/answers.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { requireUnpaused } from "#platform/http/pauses.ts"
import { refuse, refuseField } from "#platform/http/refusal.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import { parseAmount, readCurrency, storedMoney, wireMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import type { SbpTopUpsTable } from "#wallet/topUps/tables.ts"
import { checkLimits } from "#wallet/wallets/limits.ts"
import { requireTopUpLimit } from "../limits.ts"
import { recordBeginning } from "../recordBeginning.ts"
import { askDelay } from "./askDelay.ts"
import { linkLifetime, sbpCurrencies } from "./sbpMethods.ts"

export const sbpTopUpHandlers = {
  async createSbpTopUp(services, { caller: { account: userId }, input, trx }) {
    const currency = readCurrency(input.currency)
    const limits = services.config.topUps.limits.sbp.get(currency.code)
    if (!limits || !sbpCurrencies.includes(currency.code)) throw refuseField("top_up_unavailable", "currency")
    requireUnpaused(services, [`currency:${currency.code}`])
    const amount = parseAmount(input.amount, currency)
    checkLimits(amount, limits)
    const value = await requireTopUpLimit(services, trx, userId, amount)

    const now = services.now()
    const topUp: SbpTopUpsTable = {
      id: newId(),
      user_id: userId,
      state: "created",
      currency: currency.code,
      amount: amount.units,
      value,
      link: null,
      created_at: now,
      expires_at: new Date(now.getTime() + linkLifetime),
      settled_at: null,
    }
    await trx.insertInto("sbp_top_ups").values(topUp).execute()
    await recordBeginning(trx, topUp, "SBP")
    await enqueue(trx, "sbpTopUp.createCode", { topUpId: topUp.id }, now)
    const askedAt = new Date(topUp.expires_at.getTime() + askDelay)
    await enqueue(trx, "sbpTopUp.ask", { topUpId: topUp.id }, askedAt)
    return present(services, topUp)
  },

  async getSbpTopUp(services, { caller, input }) {
    return present(services, await findSbpTopUp(services.db, caller.account, input.topUpId))
  },

  async cancelSbpTopUp(services, { caller, input }) {
    const topUp = await findSbpTopUp(services.db, caller.account, input.topUpId)
    const { id: topUpId, state } = topUp
    if (state !== "shown") throw refuse("state_conflict", { details: { state } })
    await enqueue(services.db, "sbpTopUp.cancel", { topUpId })
    return present(services, topUp)
  },
} satisfies Pick<Handlers, "createSbpTopUp" | "getSbpTopUp" | "cancelSbpTopUp">

async function findSbpTopUp(db: Kysely<Database>, userId: string, id: string): Promise<SbpTopUpsTable> {
  const topUp = isUuid(id)
    ? await db
        .selectFrom("sbp_top_ups")
        .selectAll()
        .where("id", "=", id)
        .where("user_id", "=", userId)
        .executeTakeFirst()
    : undefined
  if (!topUp) throw refuse("not_found")
  return topUp
}

function present({ now, rails }: Services, topUp: SbpTopUpsTable): SbpTopUp {
  return {
    id: topUp.id,
    state: topUp.state,
    amount: wireMoney(storedMoney(topUp.amount, topUp.currency)),
    link: topUp.link,
    expiresAt: topUp.expires_at.toISOString(),
    serverTime: now().toISOString(),
    createdAt: topUp.created_at.toISOString(),
    sandbox: rails.sbp.sandbox,
  }
}
