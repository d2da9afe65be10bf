import type { Services } from "#platform/services.ts"
import type { PayoutOrder, SignedPayout } from "#rails/payout/payoutRail.ts"
import { advance, type WithdrawalEventInput } from "./advance.ts"
import { amountsOf, type WithdrawalRow } from "./withdrawal.ts"

export function findWithdrawal({ db }: Services, id: string): Promise<WithdrawalRow> {
  return db.selectFrom("withdrawals").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
}

/** Takes a step in a transaction of its own. @returns the withdrawal after it. */
export async function step(
  services: Services,
  row: WithdrawalRow,
  input: WithdrawalEventInput,
): Promise<WithdrawalRow> {
  const after = await services.db.transaction().execute((trx) => advance(services, trx, row.id, input))
  return after ?? findWithdrawal(services, row.id)
}

/** The rail that pays a withdrawal out. */
export function railOf({ rails }: Services, { destination }: WithdrawalRow) {
  return rails.payouts[destination.rail]
}

/** What its rail is asked to pay. */
export function orderOf(row: WithdrawalRow): PayoutOrder {
  const { id: reference, destination, card_token: cardToken, fee_level: feeLevel } = row
  return { reference, destination, cardToken, amount: amountsOf(row).recipientGets, feeLevel }
}

/** What of it may be sent. @throws where nothing is signed. */
export function signedOf({ id, signed, payout_reference: payoutReference }: WithdrawalRow): SignedPayout {
  if (signed === null || payoutReference === null) throw new Error(`The withdrawal ${id} is not signed`)
  return { signed, payoutReference }
}
