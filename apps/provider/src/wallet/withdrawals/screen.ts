import { isFrozen } from "#access/identity/freeze.ts"
import type { Services } from "#platform/services.ts"
import { reachesInADay } from "#wallet/payoutHalts/daySums.ts"
import { screenPayee } from "#wallet/screening/names/screenNames.ts"
import { screen } from "#wallet/screening/screen.ts"
import { findLoss } from "#wallet/withdrawalMethods/addressOwner.ts"
import { placeOf } from "#wallet/withdrawalMethods/destination.ts"
import type { WithdrawalEventInput } from "./advance.ts"
import { findWithdrawal, step } from "./takeStep.ts"
import type { WithdrawalRow } from "./withdrawal.ts"
import type { About } from "./withdrawalJob.ts"

/** Decides whether a withdrawal goes on, waits for an operator, or ends. */
export async function screenWithdrawal(services: Services, { withdrawalId }: About): Promise<void> {
  const row = await findWithdrawal(services, withdrawalId)
  if (row.state === "screening") await step(services, row, await screenByRules(services, row))
}

/** The worse of the screening's decision and of the operator's own rules. */
async function screenByRules(services: Services, row: WithdrawalRow): Promise<WithdrawalEventInput> {
  const { id, user_id, destination } = row
  const { rail, network, to } = destination
  const decision =
    rail === "crypto" && network !== null
      ? (await screen(services, { subjectId: id, kind: "withdrawal", network, address: to })).decision
      : "allow"
  // Whatever let it come here: what would be lost is not signed.
  const place = placeOf({ destination })
  if (place && findLoss(services, place)) return { event: "block", actor: "screening", patch: { reason: "address" } }
  if (decision === "block") return { event: "block", actor: "screening", patch: { reason: "screening" } }
  const { holder: name } = destination
  const country = rail === "iban" ? to.slice(0, 2) : undefined
  const isNameOpen =
    name !== null && (await screenPayee(services, { withdrawalId: id, userId: user_id, name, country }))
  // One that was under way when its account was frozen is for a person as well.
  const threshold = { from: services.config.payouts.approvalFrom, counts: "waiting", now: services.now() } as const
  const isForPerson =
    decision === "review" ||
    isNameOpen ||
    (await reachesInADay(services.db, row, threshold)) ||
    (await isFrozen(services.db, user_id))
  return { event: isForPerson ? "review" : "clear", actor: "screening" }
}
