import { sql } from "kysely"
import type { Services } from "#platform/services.ts"
import type { PayoutOrder, SignedPayout } from "#rails/payout/payoutRail.ts"
import { advance, type WithdrawalCause, type WithdrawalChange, type WithdrawalEventInput } from "./advance.ts"
import { toAmounts, type WithdrawalRow } from "./withdrawal.ts"

/** A payment whose step failed and can be retried. */
export interface StepFailure {
  readonly row: WithdrawalRow
  readonly reason: unknown
}

export function findWithdrawal({ db }: Services, id: string): Promise<WithdrawalRow> {
  return db.selectFrom("withdrawals").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
}

/** Finds withdrawals in the order of their creation. */
export function findWithdrawals({ db }: Services, ids: readonly string[]): Promise<readonly WithdrawalRow[]> {
  return db
    .selectFrom("withdrawals")
    .selectAll()
    .where(sql<boolean>`id = ANY(${[...ids]}::uuid[])`)
    .orderBy("created_at")
    .orderBy("id")
    .execute()
}

/** Takes a step of one withdrawal in its own transaction. @returns the withdrawal after it. */
export async function step(
  services: Services,
  { id }: WithdrawalRow,
  input: WithdrawalEventInput,
): Promise<WithdrawalRow> {
  const [after] = await services.db.transaction().execute((trx) => advance(services, trx, input, [{ ...input, id }]))
  return after ?? findWithdrawal(services, id)
}

/** A payment with the data of its step. */
export interface PaymentNews extends Omit<WithdrawalChange, "id"> {
  readonly row: WithdrawalRow
}

/** Takes the same step of several payments in one transaction. If it fails, it has failed for all of them. */
export async function stepTogether(
  services: Services,
  cause: WithdrawalCause,
  news: readonly PaymentNews[],
): Promise<readonly StepFailure[]> {
  if (news.length === 0) return []
  const changes = news.map(({ row, ...details }) => ({ ...details, id: row.id }))
  try {
    await services.db.transaction().execute((trx) => advance(services, trx, cause, changes))
    return []
  } catch (reason) {
    return news.map(({ row }) => ({ row, reason }))
  }
}

/** The rail that pays a withdrawal out. */
export function getRail({ rails }: Services, { destination }: WithdrawalRow) {
  return rails.payouts[destination.rail]
}

/** The order for a withdrawal's rail. */
export function toOrder(row: WithdrawalRow): PayoutOrder {
  const { id: reference, destination, card_token: cardToken, fee_level: feeLevel } = row
  return { reference, destination, cardToken, amount: toAmounts(row).recipientGets, feeLevel }
}

/** The signed payment of a withdrawal. @throws if it is not signed. */
export function toSignedPayout({ id, signed, payout_reference: payoutReference }: WithdrawalRow): SignedPayout {
  if (signed === null || payoutReference === null) throw new Error(`The withdrawal ${id} is not signed`)
  return { signed, payoutReference }
}
