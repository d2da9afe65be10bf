import { notify } from "#notifications/notify.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { listSteps } from "./earningLifecycle.ts"

/** Approves the shares whose waiting time is over, and notifies each customer once per currency. */
export async function approveDue({ db, now }: Pick<Services, "db" | "now">): Promise<void> {
  const { from, to } = listSteps("approve")
  await db.transaction().execute(async (trx) => {
    const approved = await trx
      .updateTable("referral_earnings")
      .set({ state: to })
      .where("state", "in", from)
      .where("approves_at", "<=", now())
      .returning(["referrer_id", "currency", "amount"])
      .execute()
    const sums = new Map<string, (typeof approved)[number]>()
    for (const row of approved) {
      const key = `${row.referrer_id} ${row.currency}`
      const sum = sums.get(key)
      sums.set(key, sum ? { ...sum, amount: sum.amount + row.amount } : row)
    }
    for (const { referrer_id, currency, amount } of sums.values()) {
      await notify(trx, referrer_id, "earning_approved", { amount: storedMoney(amount, currency) })
    }
  })
}
