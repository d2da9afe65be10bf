import { toDecimal } from "@wallet/core/money"
import { sql } from "kysely"
import { lockUser } from "#access/identity/users.ts"
import { customer, systemAccounts } from "#ledger/postings/accounts.ts"
import { credit, debit } from "#ledger/postings/legs.ts"
import { newId } from "#platform/database/newId.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { requireUnpaused } from "#platform/http/pauses.ts"
import { refuse } from "#platform/http/refusal.ts"
import { publishEach } from "#platform/live/publish.ts"
import { readCurrency, wireMoney } from "#platform/money/money.ts"
import { post } from "#wallet/history/post.ts"
import { recordOperations } from "#wallet/history/record.ts"
import { submitApplication } from "./applications.ts"
import { listSteps } from "./earningLifecycle.ts"
import { listEarnings, listReferees } from "./lists.ts"
import { readReferral } from "./overview.ts"
import { payoutMinimum, referralRules } from "./rules.ts"

/**
 * Calls about referrals and earnings.
 *
 * @see screens C referral
 */
export const referralHandlers = {
  getReferral: (services, { caller }) => readReferral(services, caller.account),
  listReferees: ({ db }, { caller, input }) => listReferees(db, caller.account, input),
  listEarnings: ({ db }, { caller, input }) => listEarnings(db, caller.account, input),

  payOutEarnings: async ({ controls, now }, { caller: { account: userId }, input, trx }) => {
    const currency = readCurrency(input.currency)
    requireUnpaused({ controls }, [`currency:${currency.code}`])
    // Otherwise two concurrent calls would pay the same shares.
    await lockUser(trx, userId)
    const id = newId()
    const moment = now()
    const { from, to } = listSteps("pay")
    const free = trx
      .selectFrom("referral_earnings")
      .where("referrer_id", "=", userId)
      .where("currency", "=", currency.code)
      .where("state", "in", from)
    const { units } = await free.select(sql<bigint>`coalesce(sum(amount), 0)`.as("units")).executeTakeFirstOrThrow()
    const minimum = payoutMinimum(currency)
    if (units < minimum.units) throw refuse("amount_too_small", { details: { min: toDecimal(minimum) } })
    const amount = { currency, units }
    await trx
      .insertInto("referral_payouts")
      .values({ id, user_id: userId, currency: currency.code, amount: units, created_at: moment })
      .execute()
    await trx
      .updateTable("referral_earnings")
      .set({ state: to, payout_id: id })
      .where("id", "in", free.select("id"))
      .execute()
    await recordOperations(trx, [
      {
        user_id: userId,
        kind: "referral",
        subject_id: id,
        direction: "in",
        state: "completed",
        currency: currency.code,
        amount: units,
        created_at: moment,
      },
    ])
    await publishEach(trx, [
      { userId, type: "wallets" },
      { userId, type: "operations" },
    ])
    const legs = [debit(systemAccounts.fees, amount), credit(customer(userId), amount)]
    await post(trx, { reference: `referral:${id}`, subjectId: id, legs }, moment)
    return { id, amount: wireMoney(amount) }
  },

  countReferralVisit: async ({ db }, { input: { code } }) => {
    const { numUpdatedRows } = await db
      .updateTable("referrers")
      .set((eb) => ({ clicks: eb("clicks", "+", 1n) }))
      .where("code", "=", code)
      .executeTakeFirst()
    return { known: numUpdatedRows === 1n, attributionDays: referralRules.attributionDays }
  },

  applyForProgramme: ({ now }, { caller, input, trx }) => submitApplication(trx, caller.account, input, now()),
} satisfies Pick<
  Handlers,
  "getReferral" | "listReferees" | "listEarnings" | "payOutEarnings" | "countReferralVisit" | "applyForProgramme"
>
