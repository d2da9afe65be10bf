import { add } from "@wallet/core/money"
import type { Kysely, Selectable } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { storedMoney } from "#platform/money/money.ts"
import { computeBill, readBillingTerms } from "./billing.ts"

const day = 24 * 3_600_000
const month = 30 * day

/** The used part of a card's limits, in its currency. */
export interface UsedLimits {
  readonly day: bigint
  readonly month: bigint
}

/** An account's payments that count: amounts captured and held in the last 24 hours and 30 days. */
export async function readUsed(
  db: Kysely<Database>,
  { id, currency }: { readonly id: string; readonly currency: string },
  now: Date,
): Promise<UsedLimits> {
  const payments = await db
    .selectFrom("card_transactions")
    .selectAll()
    .where("account_id", "=", id)
    .where("created_at", ">", new Date(now.getTime() - month))
    .where("state", "<>", "declined")
    .execute()
  const since = now.getTime() - day
  const sumSpent = (counted: readonly Payment[]) =>
    counted.reduce((sum, payment) => sum + spentOn(payment, currency), 0n)
  return { day: sumSpent(payments.filter(({ created_at }) => created_at.getTime() > since)), month: sumSpent(payments) }
}

type Payment = Selectable<Database["card_transactions"]>

function spentOn(payment: Payment, currency: string): bigint {
  const taken = computeBill(storedMoney(payment.captured, payment.currency), readBillingTerms(payment, currency)).total
  return add(taken, storedMoney(payment.held, currency)).units
}
