import { isFrozen } from "#access/identity/freeze.ts"
import type { Services } from "#platform/services.ts"
import { findParties } from "#wallet/transfers/recipient.ts"
import type { WithdrawalEventInput } from "./advance.ts"
import { findWithdrawal, step } from "./takeStep.ts"
import type { WithdrawalRow } from "./withdrawal.ts"
import type { About } from "./withdrawalJob.ts"

/** Settles a withdrawal to a customer's deposit address between the two wallets, without an outside party. */
export async function deliver(services: Services, { withdrawalId }: About): Promise<void> {
  const row = await findWithdrawal(services, withdrawalId)
  if (row.state !== "screening" && row.state !== "queued") return
  await step(services, row, await decide(services, row))
}

async function decide(
  { db }: Services,
  { state, user_id, recipient_id }: WithdrawalRow,
): Promise<WithdrawalEventInput> {
  const parties = await findParties(db, recipient_id === null ? [] : [recipient_id])
  if (recipient_id !== null && parties.isClosed(recipient_id)) {
    const patch = { reason: "recipient_closed" }
    return state === "screening"
      ? { event: "block", actor: "screening", patch }
      : { event: "fail", actor: "rail", patch }
  }
  // A withdrawal in progress when its account was frozen is for an operator.
  if (state === "screening" && (await isFrozen(db, user_id))) return { event: "review", actor: "screening" }
  return { event: "deliver", actor: "clock" }
}
