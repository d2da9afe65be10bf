import { type Money, subtract } from "@wallet/core/money"
import type { Transaction } from "kysely"
import { customer, payoutRail, systemAccounts } from "#ledger/postings/accounts.ts"
import { toPostedHold, toVoidedHold } from "#ledger/postings/holds.ts"
import { credit, debit } from "#ledger/postings/legs.ts"
import { toTransfer } from "#ledger/postings/posting.ts"
import type { LedgerRequest, Leg } from "#ledger/requests.ts"
import type { Database } from "#platform/database/schema.ts"
import { takeClaim } from "#wallet/debts/claims.ts"
import { applyAll, post } from "#wallet/history/post.ts"
import { requireRecipient, toAmounts, type WithdrawalRow } from "./withdrawal.ts"
import type { WithdrawalPosting } from "./withdrawalLifecycle.ts"

/** The reference of a withdrawal's hold in the ledger. */
export function toHoldName(withdrawalId: string): string {
  return `withdrawal:${withdrawalId}`
}

/** The postings of a step for one withdrawal. */
export interface PostedStep {
  readonly row: WithdrawalRow
  readonly posting: WithdrawalPosting
  readonly cost: Money | null
}

/** Makes the postings of steps, all without claims in one call of the ledger. Comes last in its transaction. */
export async function postWithdrawals(
  trx: Transaction<Database>,
  steps: readonly PostedStep[],
  now: Date,
): Promise<void> {
  await applyAll(trx, steps.flatMap(buildRequests), now)
  for (const { row, posting } of steps) if (posting === "claim") await claim(trx, row, now)
}

function buildRequests({ row, posting, cost }: PostedStep): readonly LedgerRequest[] {
  const hold = { hold: toHoldName(row.id), subjectId: row.id }
  switch (posting) {
    case "take":
      return [toPostedHold({ ...hold, legs: [...paidLegs(row), ...costLegs(row, cost)] })]
    case "deliver":
      return [toPostedHold({ ...hold, legs: deliveredLegs(row) })]
    case "release":
      return toVoidedHold({ ...hold, legs: costLegs(row, cost) })
    case "refund":
      return [toTransfer({ reference: `${hold.hold}:return`, subjectId: row.id, legs: returnedLegs(row) })]
    case "claim":
      return []
  }
}

/** Claims a payment that was made after its hold was voided: the available part, and the rest as a debt. */
async function claim(trx: Transaction<Database>, row: WithdrawalRow, now: Date): Promise<void> {
  const { amount: money } = toAmounts(row)
  const about = { subjectId: row.id, reason: "message", userId: row.user_id, money } as const
  await takeClaim(trx, { ...about, legs: spentLegs(row) }, now)
}

/** Posts the network fee of a payment that an operator had confirmed before the network did. */
export async function postCost(trx: Transaction<Database>, row: WithdrawalRow, cost: Money, now: Date): Promise<void> {
  await post(trx, { reference: `${toHoldName(row.id)}:cost`, subjectId: row.id, legs: costLegs(row, cost) }, now)
}

/** The debit goes to the rail for the recipient, and to our fees. */
function paidLegs(row: WithdrawalRow): Leg[] {
  return [debit(customer(row.user_id), toAmounts(row).amount), ...spentLegs(row)]
}

function spentLegs(row: WithdrawalRow): Leg[] {
  const { fee, networkFee, recipientGets } = toAmounts(row)
  return [
    credit(payoutRail(row.destination), recipientGets),
    credit(systemAccounts.fees, fee),
    credit(systemAccounts.networkFees, networkFee),
  ]
}

/** The debit goes to another customer's wallet, and to our fees. */
function deliveredLegs(row: WithdrawalRow): Leg[] {
  const { amount, fee, networkFee, recipientGets } = toAmounts(row)
  return [
    debit(customer(row.user_id), amount),
    credit(customer(requireRecipient(row)), recipientGets),
    credit(systemAccounts.fees, fee),
    credit(systemAccounts.networkFees, networkFee),
  ]
}

/** Network fee paid by us, in the network's currency. */
function costLegs({ destination }: WithdrawalRow, cost: Money | null): Leg[] {
  return cost ? [debit(systemAccounts.networkCosts, cost), credit(payoutRail(destination), cost)] : []
}

/** Returned money is credited in full, with our fee, but without the network fee. */
function returnedLegs(row: WithdrawalRow): Leg[] {
  const { amount, fee, networkFee, recipientGets } = toAmounts(row)
  return [
    debit(payoutRail(row.destination), recipientGets),
    debit(systemAccounts.fees, fee),
    credit(customer(row.user_id), subtract(amount, networkFee)),
  ]
}
