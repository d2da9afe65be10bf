import type { Transaction } from "kysely"
import type { Repayment } from "#ledger/workingState.ts"
import { notifyEach } from "#notifications/notify.ts"
import type { Database } from "#platform/database/schema.ts"
import { publishEach } from "#platform/live/publish.ts"
import { storedMoney } from "#platform/money/money.ts"
import { recordOperations } from "./record.ts"

/** Records repaid debts: as an operation of the history, and as a notification. */
export async function recordRepayments(
  trx: Transaction<Database>,
  repayments: readonly Repayment[],
  now: Date,
): Promise<void> {
  const told = repayments.flatMap(({ account, currency, amount, operationId }) =>
    account.owner === "customer" ? [{ userId: account.id, currency, amount, operationId }] : [],
  )
  await recordOperations(
    trx,
    told.map(({ userId, currency, amount, operationId }) => ({
      user_id: userId,
      kind: "debt",
      subject_id: operationId,
      direction: "out",
      state: "completed",
      currency,
      amount,
      created_at: now,
    })),
  )
  await publishEach(
    trx,
    told.flatMap(({ userId }) => (["wallets", "operations"] as const).map((type) => ({ userId, type }))),
  )
  const news = told.map(({ userId, currency, amount, operationId }) => {
    return { userId, kind: "debt_repaid", amount: storedMoney(amount, currency), subjectId: operationId } as const
  })
  await notifyEach({ trx, writes: trx }, news)
}
